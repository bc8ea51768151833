//! The first program of an archive. It starts the build of the second program that is for the processor at hand.
//!
//! An archive for x86-64 has four builds of the second program, and one for aarch64 has one. `POLYBOARD_BUILD=v2` chooses
//! a build by its name, and `POLYBOARD_CHOSEN` tells the second program which it is, and why. `.ci/release.sh` compiles
//! this file by itself, with a compiler in which `__cpuid` is safe, such as 1.95.

// The library has the same file.
mod second;

use std::{
    env,
    process::{Command, ExitCode},
};

/// Both are empty if there is only one build.
#[cfg(not(target_arch = "x86_64"))]
fn choose() -> Result<(&'static str, String), String> {
    Ok(Default::default())
}

/// The build that the user names, or the fastest one for this processor, and why it was chosen.
#[cfg(target_arch = "x86_64")]
fn choose() -> Result<(&'static str, String), String> {
    /// The first of these features that this processor, or its system, lacks.
    macro_rules! missing {
        ($($feature:tt)*) => {
            [$(($feature, is_x86_feature_detected!($feature))),*].into_iter().find(|it| !it.1).map(|it| it.0)
        };
    }
    // All features that a build may use, but those that nothing calls: Linux hides a faulty RDSEED.
    let v2 = missing!("cmpxchg16b" "popcnt" "sse3" "sse4.1" "sse4.2" "ssse3");
    let v3 = missing!("avx2" "bmi2" "avx" "bmi1" "f16c" "fma" "lzcnt" "movbe").or(v2);
    // AMD, which has SSE4a, has PEXT in microcode before Zen 3. The family tells: a virtual machine may hide VAES.
    let magic = missing!("sse4a").or(v3);
    let signature = std::arch::x86_64::__cpuid(1).eax;
    let family = (signature >> 8 & 0xf) + (signature >> 20 & 0xff);
    let has_slow_pext = magic.is_none() && family < 0x19;
    let avx512 = missing!(
        "avx512f" "avx512bitalg" "avx512bw" "avx512cd" "avx512dq" "avx512ifma" "avx512vbmi" "avx512vbmi2" "avx512vl"
        "avx512vnni" "avx512vpopcntdq" "adx" "aes" "gfni" "pclmulqdq" "sha" "vaes" "vpclmulqdq"
    )
    .or(v3);
    let builds = [("v2", v2), ("v3", v3), ("v3-magic", magic), ("avx512", avx512)];

    let names = builds.map(|(name, _)| name).join(", ");
    let wanted = env::var("POLYBOARD_BUILD").unwrap_or_default().to_ascii_lowercase();
    Ok(match builds.into_iter().find(|(name, _)| *name == wanted) {
        Some((name, None)) => (name, "POLYBOARD_BUILD names it".into()),
        Some((name, Some(feature))) => {
            return Err(format!(
                "POLYBOARD_BUILD: this processor has no {feature}, which the build {name} needs; unset it, or choose \
                 another one of {names}"
            ));
        }
        None if !wanted.is_empty() => {
            return Err(format!(
                "POLYBOARD_BUILD: unknown build {wanted:?}; choose one of {names}"
            ));
        }
        None => match (v2, v3, avx512) {
            (Some(feature), ..) => {
                return Err(format!(
                    "this processor has no {feature}, which every build of this archive needs; compile polyboard for \
                     it: cargo install polyboard-cli polyboard-commands"
                ));
            }
            (_, _, None) => ("avx512", "this processor has AVX-512 like Ice Lake".into()),
            (_, Some(feature), _) => ("v2", format!("this processor has no {feature}")),
            _ if has_slow_pext => ("v3-magic", "PEXT is slow on AMD before Zen 3".into()),
            (_, _, Some(feature)) => {
                ("v3", format!("this processor has avx2 and bmi2, and no {feature}"))
            }
        },
    })
}

/// Starts the second program, and returns the reason if it does not start.
fn start() -> Result<(), String> {
    let (build, reason) = choose()?;
    // The program of `v2` has the name that a single one has.
    let ending = if ["", "v2"].contains(&build) { String::new() } else { format!("-{build}") };
    let chosen = if build.is_empty() { reason } else { format!("{build}, because {reason}") };
    let program =
        second::beside(&ending).map_err(|error| format!("the place of this program: {error}"))?;
    let fault = second::fault(&program).map(|fault| format!("this build of polyboard {fault}"));
    let fault = fault.unwrap_or_else(|| {
        let mut command = Command::new(&program);
        command.args(env::args_os().skip(1)).env("POLYBOARD_CHOSEN", chosen);
        second::become_program(&mut command).to_string()
    });
    let remedy = "unpack the archive again, with all of its programs in one folder";
    Err(format!("{}: {fault}; {remedy}", program.display()))
}

fn main() -> ExitCode {
    if let Err(fault) = start() {
        eprintln!("error: {fault}");
    }
    // As for any other input that cannot be used.
    ExitCode::from(3)
}
