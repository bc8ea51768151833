// Copying text.

/** Copies a text and tells whether it worked. */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

/** The way for a page that came without HTTPS from another machine. */
function copySelection(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "spoken";
  const before = document.activeElement;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  before?.focus();
  return isCopied;
}
