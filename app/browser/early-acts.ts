const TICKED = ["checkbox", "radio"];

/** Chosen files are taken by `useChosenFiles`. */
const isEntry = (element: Element) =>
  element instanceof HTMLInputElement && element.type !== "file" && !TICKED.includes(element.type);

/** Like a keyboard: past React's own setter, by which it would know the value already and hear no change. */
function enter(field: HTMLInputElement, entered: string) {
  // Unless React set it back, more may have been typed meanwhile.
  const value = field.value === field.defaultValue ? entered : field.value;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function choose(field: HTMLSelectElement, value: string) {
  field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

function tick(field: HTMLInputElement, isTicked: boolean) {
  field.checked = !isTicked;
  field.click();
}

/** What was done, to be done again: hydrating sets fields back. */
function readAct(element: Element): () => void {
  if (element instanceof HTMLButtonElement) return () => element.click();
  if (element instanceof HTMLSelectElement) return choose.bind(null, element, element.value);
  if (!(element instanceof HTMLInputElement)) return () => undefined;
  if (isEntry(element)) return enter.bind(null, element, element.value);
  return TICKED.includes(element.type) ? tick.bind(null, element, element.checked) : () => undefined;
}

/**
 * What was pressed and entered while nothing listened, as `site.js` has marked it. To be called when React starts; the
 * result does it all again once React listens.
 */
export function takeEarlyActs() {
  const acts = [...document.querySelectorAll("[data-early]")].map((element) => {
    element.removeAttribute("data-early");
    return { element, actAgain: readAct(element) };
  });
  return () => {
    for (const { element, actAgain } of acts) if (element.isConnected) actAgain();
  };
}
