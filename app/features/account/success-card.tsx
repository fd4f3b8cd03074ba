import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";
import { AccountFrame } from "./account-card.tsx";

type SuccessCardProps = {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  durationMs?: number;
  onDone?: () => void;
};

/** Takes the place of the form that worked, and its focus; with a duration it moves on by itself. */
export function SuccessCard({ title, text, children, durationMs, onDone }: SuccessCardProps) {
  const textId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const moveOn = useEffectEvent(() => onDone?.());

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (durationMs === undefined) return;
    const timer = setTimeout(() => moveOn(), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);

  return (
    <AccountFrame>
      <div className="grid justify-items-center gap-3 py-4 text-center">
        <CircleCheck aria-hidden className="size-12 text-primary" strokeWidth={1.75} />
        <h1 ref={heading} tabIndex={-1} aria-describedby={text ? textId : undefined} className="text-2xl outline-none">
          {title}
        </h1>
        {text && (
          <p id={textId} className="text-muted">
            {text}
          </p>
        )}
      </div>
      {children}
    </AccountFrame>
  );
}
