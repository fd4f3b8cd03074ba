import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";

type ListRowProps = {
  title: ReactNode;
  /** Makes the whole row one target; other controls in it stay above. */
  to?: LinkProps["to"];
  subtitle?: ReactNode;
  details?: ReactNode;
  trailing?: ReactNode;
  /** Small buttons; they share the line of the details to leave room for the title. */
  controls?: ReactNode;
  isSelected?: boolean;
};

export function ListRow({ title, to, subtitle, details, trailing, controls, isSelected = false }: ListRowProps) {
  const detailLine = details && (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">{details}</div>
  );
  return (
    <li className={`relative border-line border-b px-5 py-3.5 ${isSelected ? "bg-tint" : "hover:bg-sunken/60"}`}>
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold text-base">
            {to ? (
              <Link to={to} aria-current={isSelected || undefined} className="after:absolute after:inset-0">
                {title}
              </Link>
            ) : (
              title
            )}
          </p>
          {subtitle && <p className="truncate text-md text-muted">{subtitle}</p>}
          {!controls && detailLine}
        </div>
        {trailing && <div className="relative z-1 shrink-0 text-right">{trailing}</div>}
      </div>
      {controls && (
        <div className="-mb-2 flex items-center justify-between gap-3">
          <div className="min-w-0">{detailLine}</div>
          <div className="relative z-1 -mr-3 shrink-0">{controls}</div>
        </div>
      )}
    </li>
  );
}
