// The contact page: keeps what is typed on this device until it is sent. Without this script the same form posts.

/** Prefix and version as in `stored-entries.ts` and `storage.ts`. */
const KEY = "tideline-my-contact-draft";
const VERSION = 2;
const KEPT_MS = 7 * 24 * 60 * 60_000;
const FORM = "form[data-contact-form]";
const FIELDS = ["name", "email", "topic", "body"];

function readDraft() {
  try {
    const { version, value } = JSON.parse(localStorage.getItem(KEY));
    return version === VERSION && Date.now() - value.at < KEPT_MS ? value.fields : null;
  } catch {
    // Nothing is stored, or storage is blocked.
    return null;
  }
}

function keepDraft(form) {
  const fields = Object.fromEntries(FIELDS.map((name) => [name, form.elements[name].value]));
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, value: { at: Date.now(), fields } }));
  } catch {
    // Full or blocked: the draft lives as long as the page.
  }
}

/** What the server wrote into the form stays. */
function restoreDraft() {
  const form = document.querySelector(FORM);
  const draft = form && form.elements.body.value === "" ? readDraft() : null;
  if (!draft) return;
  for (const name of FIELDS) if (form.elements[name].value === "") form.elements[name].value = draft[name] ?? "";
}

document.addEventListener("input", ({ target }) => {
  const form = target.closest(FORM);
  if (form) keepDraft(form);
});

// The page may have come without a new document.
document.addEventListener("focusin", ({ target }) => {
  if (target.closest(FORM)) restoreDraft();
});

document.addEventListener("submit", (event) => {
  if (!event.target.matches(FORM)) return;
  keepDraft(event.target);
  if (navigator.onLine) return;
  event.preventDefault();
  event.target.querySelector("[role=status]").textContent =
    "You're offline. Your message is kept on this device; send it when you're back.";
});

if (document.querySelector("[data-contact-sent]")) {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so there is no draft.
  }
}
restoreDraft();
