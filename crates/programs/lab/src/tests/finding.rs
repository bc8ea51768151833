use super::*;
use crate::recorded;

#[test]
fn runs_are_joined_round_by_round() {
    let is_today = |it: &Finding| find(&it.id).is_some_and(|of| of.is_same_work(&it.workload));
    let one = recorded().into_iter().find(is_today).expect("a finding is of today's work");
    let joined = Finding::joined(vec![one.clone(), one.clone()]).expect("it is the same work");
    let of = &one.results[0].rounds;
    assert_eq!(joined.results[0].rounds, [&of[..], of].concat());
    assert_eq!(joined.results[0].median, one.results[0].median);

    let mut included = one.clone();
    included.results[0].unit += LOOP_INCLUDED;
    let joined = Finding::joined(vec![one.clone(), included]).expect("so is this");
    assert_eq!(joined.results, one.results);
    let other = Finding { workload: "another".into(), ..one.clone() };
    assert_eq!(Finding::joined(vec![one, other]), None);
}
