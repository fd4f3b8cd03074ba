import { useEffect } from "react";

const ROW = "[data-row]";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select"));

function move(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const next = current === -1 ? rows.at(step === 1 ? 0 : -1) : rows[current + step];
  next?.focus();
}

/** Presses the row's own button for this key: `data-key="a"`. */
function press(key: string) {
  const row = document.activeElement?.closest<HTMLElement>(ROW);
  const button = row?.querySelector<HTMLElement>(`[data-key="${key}"]`);
  button?.click();
  return button !== null && button !== undefined;
}

/** Lists of the portal by keyboard: J and K move, Enter opens, A, R and V decide, / searches. Never while typing. */
export function useListKeys() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isPlain || isTyping(event.target) || document.querySelector("[role=dialog], [role=alertdialog]")) return;
      if (event.key === "j" || event.key === "k") move(event.key === "j" ? 1 : -1);
      else if (event.key === "/") document.querySelector<HTMLElement>("[data-search]")?.focus();
      // On a button or link of the row, Enter is theirs.
      else if (event.key === "Enter" && !(event.target instanceof HTMLElement && event.target.matches(ROW))) return;
      else if (!press(event.key === "Enter" ? "Enter" : event.key.toLowerCase())) return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
