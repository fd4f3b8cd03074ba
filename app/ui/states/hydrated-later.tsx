import { type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";

type HydratedLaterProps = {
  id: string;
  /** Shown when the page opened by a link, without the server's markup. */
  fallback: ReactNode;
  children: ReactNode;
};

/**
 * For lazy parts of a page that the server has rendered: their markup stays until their script is there. What was opened
 * meanwhile stays open, and the button that was pressed last is pressed then.
 */
export function HydratedLater({ id, fallback, children }: HydratedLaterProps) {
  const box = useRef<HTMLDivElement>(null);
  const opened = useOpenedDetails(box);
  const pressed = usePressedButton(box);
  const [isReady, setReady] = useState(false);
  const part = (
    <Suspense fallback={<ServerMarkup id={id} otherwise={fallback} />}>
      {children}
      <ReopenDetails box={box} opened={opened} pressed={pressed} onReady={() => setReady(true)} />
    </Suspense>
  );
  // With other props React would replace the markup, under the finger that presses it.
  const [first] = useState(part);
  return (
    <div id={id} ref={box} className="contents">
      {isReady ? part : first}
    </div>
  );
}

const keyOf = (details: Element) => details.querySelector("summary")?.textContent ?? "";
const listDetails = (box: Element | null) => [...(box?.querySelectorAll("details") ?? [])];

/** Which details a person has opened, by the words of their summary. */
function useOpenedDetails(box: RefObject<HTMLElement | null>) {
  const opened = useRef(new Set<string>());
  useEffect(() => {
    const element = box.current;
    const keys = opened.current;
    for (const details of listDetails(element)) if (details.open) keys.add(keyOf(details));
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement)) return;
      if (target.open) keys.add(keyOf(target));
      else keys.delete(keyOf(target));
    };
    // A block can be rendered again between a click and its toggle event, which then never arrives here.
    const noteClick = ({ target }: Event) => {
      const details = target instanceof Element && target.closest("summary")?.parentElement;
      if (!(details instanceof HTMLDetailsElement)) return;
      if (details.open) keys.delete(keyOf(details));
      else keys.add(keyOf(details));
    };
    // The toggle event doesn't bubble.
    element?.addEventListener("toggle", note, true);
    element?.addEventListener("click", noteClick, true);
    return () => {
      element?.removeEventListener("toggle", note, true);
      element?.removeEventListener("click", noteClick, true);
    };
  }, [box]);
  return opened;
}

const labelOf = (button: Element) => button.getAttribute("aria-label") ?? button.textContent ?? "";

type PressedButton = { isReady: boolean; label: string | null };

/** The label of the button that a person pressed before the script was there. */
function usePressedButton(box: RefObject<HTMLElement | null>) {
  const pressed = useRef<PressedButton>({ isReady: false, label: null });
  useEffect(() => {
    const element = box.current;
    const note = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (button && !pressed.current.isReady) pressed.current.label = labelOf(button);
    };
    element?.addEventListener("click", note, true);
    return () => element?.removeEventListener("click", note, true);
  }, [box]);
  return pressed;
}

type ReopenProps = {
  box: RefObject<HTMLElement | null>;
  opened: RefObject<Set<string>>;
  pressed: RefObject<PressedButton>;
  onReady: () => void;
};

/** Reopens blocks that React has rendered again, and reports what was opened or pressed before React listened. */
function ReopenDetails({ box, opened, pressed, onReady }: ReopenProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the parts beside it are there.
  useLayoutEffect(() => {
    onReady();
    for (const details of listDetails(box.current)) {
      if (!opened.current.has(keyOf(details))) continue;
      if (details.open) details.dispatchEvent(new Event("toggle"));
      else details.open = true;
    }
    const { label } = pressed.current;
    pressed.current = { isReady: true, label: null };
    if (label === null) return;
    const button = [...(box.current?.querySelectorAll("button") ?? [])].find((one) => labelOf(one) === label);
    // After this commit, so that the press finds the parts beside it.
    queueMicrotask(() => button?.click());
  }, [box, opened]);
  return null;
}

/** React gives up hydrating a part when a context that it reads changes before its script is there. */
function ServerMarkup({ id, otherwise }: { id: string; otherwise: ReactNode }) {
  // On the server React renders each fallback, too.
  const [html] = useState(() => (typeof document === "undefined" ? null : document.getElementById(id)?.innerHTML));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the server has rendered here.
  return html ? <div className="contents" dangerouslySetInnerHTML={{ __html: html }} /> : otherwise;
}
