// The public safety quiz: keeps answers on this device and counts the right ones. Without this script every answer still shows what is right.

/** Prefix and version as in `stored-entries.ts` and `storage.ts`. */
const KEY = "tideline-my-safety-quiz";
const VERSION = 2;
const form = document.querySelector("form[data-safety-quiz]");

function readAnswers() {
  try {
    const { version, value } = JSON.parse(localStorage.getItem(KEY));
    return version === VERSION ? value : {};
  } catch {
    // Nothing is stored, or storage is blocked.
    return {};
  }
}

function keepAnswers() {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, value: Object.fromEntries(new FormData(form)) }));
  } catch {
    // Full or blocked: answers live as long as the page.
  }
}

/** `said` is about the answer that was just given. */
function showCount(said = "") {
  const right = form.querySelectorAll("[data-right]:checked").length;
  const total = form.querySelectorAll("[data-right]").length;
  form.querySelector("[role=status]").textContent = `${said}${right} of ${total} answered right`;
}

if (form) {
  for (const [name, value] of Object.entries(readAnswers())) {
    // Only what the quiz asks.
    const answers = form.elements.namedItem(name);
    if (answers instanceof RadioNodeList) answers.value = value;
  }
  showCount();
  form.addEventListener("change", ({ target }) => {
    keepAnswers();
    showCount("right" in target.dataset ? "Right. " : "Not quite. ");
  });
  // Enter on an answer would load the page again.
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () =>
    // The form empties itself after this event.
    setTimeout(() => {
      keepAnswers();
      showCount();
    }),
  );
}
