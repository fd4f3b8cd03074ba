import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type DisclosureProps = { className: string; summary: ReactNode; panelClassName: string; children: ReactNode };

/** Opens without React; `site.js` closes it. */
export function MenuDisclosure({ className, summary, panelClassName, children }: DisclosureProps) {
  return (
    <details data-menu className={`group ${className}`}>
      {summary}
      <div
        className={`absolute z-30 max-h-[calc(100dvh-9rem)] animate-appear overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-2 shadow-float ${panelClassName}`}
      >
        {children}
      </div>
    </details>
  );
}

type HeaderMenuProps = {
  label: string;
  icon: ReactNode;
  className?: string;
  /** On small screens aligned with the header instead of its button. */
  isWide?: boolean;
  children: ReactNode;
};

const NARROW = { menu: "relative", panel: "right-0 w-60" } as const;
const WIDE = {
  menu: "@[30rem]:relative",
  panel: "right-4 w-[min(21rem,calc(100vw-2rem))] @[30rem]:right-0",
} as const;

export function HeaderMenu({ label, icon, className = "", isWide = false, children }: HeaderMenuProps) {
  const { menu, panel } = isWide ? WIDE : NARROW;
  return (
    <MenuDisclosure
      className={`${menu} ${className}`}
      panelClassName={`top-full mt-2 ${panel}`}
      summary={
        <summary
          aria-label={label}
          title={label}
          className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink group-open:bg-sunken group-open:text-ink [&_svg]:size-5.5"
        >
          {icon}
        </summary>
      }
    >
      {children}
    </MenuDisclosure>
  );
}

export function WordMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <MenuDisclosure
      className="relative"
      panelClassName="top-full left-0 mt-2 w-56"
      summary={
        <summary className={`${HEADER_LINK} gap-1 group-open:bg-sunken group-open:text-ink`}>
          {label}
          <ChevronDown className="size-4 transition-transform duration-150 group-open:rotate-180" aria-hidden />
        </summary>
      }
    >
      {children}
    </MenuDisclosure>
  );
}

export const HEADER_LINK =
  "flex min-h-11 items-center rounded-control px-3 font-medium text-md text-muted hover:bg-sunken hover:text-ink aria-[current=page]:text-primary";

export const MENU_LINE =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-md text-ink hover:bg-sunken aria-[current=page]:bg-tint aria-[current=page]:text-primary [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted";
