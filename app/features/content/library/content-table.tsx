import type { ReactNode } from "react";

/** Wide tables scroll on their own; the keyboard reaches them. */
export function ContentTable({ children, label = "Table" }: { children?: ReactNode; label?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="mt-5 overflow-x-auto print:overflow-visible">
      <table className="w-full border-collapse text-left text-md [&_td]:border-line [&_td]:border-t [&_td]:py-2 [&_td]:pr-4 [&_td]:align-top [&_th]:py-2 [&_th]:pr-4 [&_th]:font-semibold">
        {children}
      </table>
    </section>
  );
}
