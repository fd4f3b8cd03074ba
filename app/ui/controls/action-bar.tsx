import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** For the parts of a bar: with little room they share it evenly. */
export const BAR_ACTION = "whitespace-nowrap @max-[21rem]:grow @max-[21rem]:px-2";

type ActionBarProps = { label: string; children: ReactNode };

/** At the lower edge of phones, within reach of the thumb, instead of the tabs: 68 pixels and the safe area. */
export function ActionBar({ label, children }: ActionBarProps) {
  return (
    <nav
      aria-label={label}
      className="fixed short:static inset-x-0 bottom-0 z-35 border-line border-t bg-surface px-4 pt-[0.6875rem] pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      <div className="@container mx-auto max-w-xl">
        <div className="flex gap-2">{children}</div>
      </div>
    </nav>
  );
}

/** With little room the words alone, with largest type on a small phone the icons. */
export function BarWord({ icon: Icon, word }: { icon: LucideIcon; word: string }) {
  return (
    <>
      <Icon className="size-5 @max-[21rem]:hidden @max-[12.5rem]:block" aria-hidden />
      <span className="@max-[12.5rem]:sr-only">{word}</span>
    </>
  );
}
