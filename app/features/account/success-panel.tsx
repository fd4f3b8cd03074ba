import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

type Props = { title: string; children?: ReactNode; durationMs?: number; onDone?: () => void };

/** Says that it worked; with a duration it moves on by itself. */
export function SuccessPanel({ title, children, durationMs, onDone }: Props) {
  const latestOnDone = useRef(onDone);
  latestOnDone.current = onDone;

  useEffect(() => {
    if (durationMs === undefined) return;
    const timer = setTimeout(() => latestOnDone.current?.(), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);

  return (
    <div role="status" className="grid justify-items-center gap-3 py-6 text-center">
      <CircleCheck aria-hidden className="size-12 text-primary" strokeWidth={1.75} />
      <p className="font-heading text-xl font-semibold">{title}</p>
      {children && <div className="max-w-prose text-muted">{children}</div>}
    </div>
  );
}
