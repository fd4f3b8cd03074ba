import type { ReactNode } from "react";

export type SharedPage = { name: string; url: string };

type ShareLinkProps = { page: SharedPage; className: string; label?: string; children: ReactNode };

/** For visitors: `page-blocks.js` opens the device's sheet; without a script it is a mail. */
export function ShareLink({ page: { name, url }, className, label, children }: ShareLinkProps) {
  return (
    <a
      href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`}
      data-share={url}
      aria-label={label}
      className={className}
    >
      {children}
    </a>
  );
}
