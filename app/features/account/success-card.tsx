import { CircleCheck, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { AccountFrame, AccountHeading } from "./account-card.tsx";

type SuccessCardProps = {
  icon?: LucideIcon;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  durationMs?: number;
  onDone?: () => void;
};

/** Replaces the form, takes its focus and, with a duration, continues automatically. */
export function SuccessCard({ icon: Icon = CircleCheck, title, text, children, durationMs, onDone }: SuccessCardProps) {
  const moveOn = useEffectEvent(() => onDone?.());

  useEffect(() => {
    if (durationMs === undefined) return;
    const timer = setTimeout(() => moveOn(), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);

  return (
    <AccountFrame>
      <div data-success className="grid justify-items-center gap-3 py-4 text-center">
        <Icon aria-hidden className="size-12 text-primary" strokeWidth={1.75} />
        <AccountHeading title={title} lead={text} takesFocus />
      </div>
      {children}
    </AccountFrame>
  );
}
