import type { ReactNode } from "react";

type HeaderMenuProps = { label: string; icon: ReactNode; className?: string; children: ReactNode };

/** A disclosure that opens without React; `site.js` closes it on Escape and when attention moves elsewhere. */
export function HeaderMenu({ label, icon, className = "", children }: HeaderMenuProps) {
  return (
    <details data-menu className={`group relative ${className}`}>
      <summary
        aria-label={label}
        title={label}
        className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink group-open:bg-sunken group-open:text-ink [&_svg]:size-5.5"
      >
        {icon}
      </summary>
      <div className="absolute top-full right-0 z-30 mt-2 w-60 animate-appear rounded-card border border-line bg-raised p-2 shadow-float">
        {children}
      </div>
    </details>
  );
}

/** The look of a line in such a menu. */
export const MENU_LINE =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-md text-ink hover:bg-sunken aria-[current=page]:bg-tint aria-[current=page]:text-primary [&_svg]:size-5 [&_svg]:text-muted";
