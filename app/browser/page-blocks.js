// A visitor's spot page without React: collapsed blocks load in place, stay open for the session and print open; Share opens the device's own sheet. Without this script the same links load a page.

/** Key and version as in `stored-entries.ts` and `storage.ts`. */
const KEY = "tideline-my-open-blocks";
const VERSION = 2;

function readOpen() {
  try {
    const { version, value } = JSON.parse(sessionStorage.getItem(KEY));
    return version === VERSION && Array.isArray(value) ? value : [];
  } catch {
    // Nothing is stored, or storage is blocked.
    return [];
  }
}

function keepOpen(name, isOpen) {
  const others = readOpen().filter((one) => one !== name);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ version: VERSION, value: isOpen ? [...others, name] : others }));
  } catch {
    // Storage is blocked: the block stays open on this page only.
  }
}

/** Replaces the link in a block by what its page shows there. The link stays if that fails. */
async function load(block) {
  const content = block.querySelector("[data-block-content]");
  const link = content.querySelector("[data-block-source]");
  if (!link || content.ariaBusy === "true") return;
  content.ariaBusy = "true";
  try {
    const answer = await fetch(link.href, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById(content.id);
    if (answer.ok && fresh) content.replaceChildren(...fresh.childNodes);
  } catch {
    link.textContent = "Couldn't load this. Retry";
  }
  content.ariaBusy = "false";
}

const blocks = [...document.querySelectorAll("details[data-block]")];
const remembered = readOpen();

for (const block of blocks) {
  block.addEventListener("toggle", () => {
    keepOpen(block.dataset.block, block.open);
    if (block.open) load(block);
  });
  if (block.open) load(block);
  else if (remembered.includes(block.dataset.block)) block.open = true;
}

addEventListener("beforeprint", () => {
  for (const block of blocks) block.open = true;
});

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("[data-share]");
  if (!link || !navigator.share) return;
  event.preventDefault();
  // Closing the sheet is no error.
  navigator.share({ title: document.title, url: link.dataset.share }).catch(() => undefined);
});
