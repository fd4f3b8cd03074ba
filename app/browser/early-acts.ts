const TICKED = ["checkbox", "radio"];

/** Like a keyboard: past React's own setter, by which it would know the value already and hear no change. */
function enter(field: HTMLInputElement | HTMLTextAreaElement, entered: string) {
  // Unless React set it back, more may have been typed meanwhile.
  const value = field.value === field.defaultValue ? entered : field.value;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
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

/** As `site.js` leaves it: what was entered, or whether it was ticked. */
type Marked = Element & { entered?: string | boolean };

function doAgain(element: Marked) {
  const { entered } = element;
  if (element instanceof HTMLButtonElement) return element.click();
  if (element instanceof HTMLSelectElement) return choose(element, String(entered));
  if (element instanceof HTMLTextAreaElement) return enter(element, String(entered));
  // Chosen files are taken by `useChosenFiles`.
  if (!(element instanceof HTMLInputElement) || element.type === "file") return;
  if (TICKED.includes(element.type)) return tick(element, entered === true);
  enter(element, String(entered));
}

/** Does again, once React listens, what was pressed and entered before, as `site.js` has marked it. */
export function actAgain() {
  for (const element of document.querySelectorAll("[data-early]")) {
    element.removeAttribute("data-early");
    doAgain(element);
  }
}
