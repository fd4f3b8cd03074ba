import { Link } from "react-router";
import { socialNetworkName } from "#domain/social-networks.ts";
import { useDocumentData } from "../document-data.ts";
import { BrandLink } from "./brand.tsx";
import { FOOTER_COLUMNS, SHORT_FOOTER } from "./visitor-pages.ts";

export function Footer() {
  return (
    <footer className="border-line border-t bg-surface print:hidden">
      <div className="mx-auto grid max-w-7xl gap-x-8 gap-y-10 px-4 py-12 md:grid-cols-[1.6fr_3fr] md:px-5">
        <div>
          <BrandLink />
          <p className="mt-2 max-w-72 text-md text-muted">
            Open water, with dated evidence. You decide whether to swim.
          </p>
          <SocialLinks />
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-8 sm:grid-cols-4">
          {FOOTER_COLUMNS.map(({ title, pages }) => (
            <nav key={title} aria-label={title}>
              <h2 className="font-body font-semibold text-md tracking-normal">{title}</h2>
              <ul className="mt-1">
                {pages.map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="inline-flex min-h-11 items-center text-md text-muted hover:text-ink hover:underline"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
    </footer>
  );
}

/** One line, for pages that say everything above it. */
export function ShortFooter() {
  return (
    <footer className="border-line border-t bg-surface print:hidden">
      <div className="mx-auto flex max-w-[78rem] flex-wrap items-center gap-x-6 px-4 py-2.5 text-muted text-sm md:px-5">
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6">
          {SHORT_FOOTER.map(({ to, label }) => (
            <Link key={to} to={to} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
              {label}
            </Link>
          ))}
        </nav>
        <p className="py-3 sm:ml-auto">You decide whether to swim.</p>
      </div>
    </footer>
  );
}

function SocialLinks() {
  const links = useDocumentData()?.socialLinks ?? [];
  if (links.length === 0) return null;
  return (
    <ul aria-label="Tideline elsewhere" className="mt-3 flex flex-wrap gap-x-5">
      {links.map((url) => (
        <li key={url}>
          <a
            href={url}
            rel="me noopener"
            className="inline-flex min-h-11 items-center font-medium text-md text-primary hover:underline"
          >
            {socialNetworkName(url)}
          </a>
        </li>
      ))}
    </ul>
  );
}
