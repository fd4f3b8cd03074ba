/** Fields whose content is nobody's work: a choice is made again in a moment. */
const isText = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLElement && target.isContentEditable) ||
  (target instanceof HTMLInputElement && !["checkbox", "radio", "range", "search"].includes(target.type));

/** Knows whether something was typed on the page that is open, and may not be kept yet. */
export function watchTyping() {
  let typedAt: string | undefined;
  const note = ({ target }: Event) => {
    if (isText(target)) typedAt = location.pathname;
  };
  document.addEventListener("input", note, { capture: true });
  return {
    hasTyped: () => typedAt === location.pathname,
    stop: () => document.removeEventListener("input", note, { capture: true }),
  };
}
