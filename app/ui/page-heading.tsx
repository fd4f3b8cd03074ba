import type { ReactNode } from "react";

type PageHeadingProps = { title: string; children?: ReactNode; actions?: ReactNode };

/** The one h1 of a page, a line that explains it, and what can be done at once. */
export function PageHeading({ title, children, actions }: PageHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="hyphens-auto wrap-anywhere text-2xl md:text-3xl">{title}</h1>
        {children && <div className="mt-1.5 text-muted">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
