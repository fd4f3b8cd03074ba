import { Breadcrumbs } from "#app/features/content/breadcrumbs.tsx";
import { publicLinks } from "#app/features/content/public-links.ts";
import { NAVIGATION } from "#app/layouts/header/navigation.ts";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { contentMeta } from "../content-meta.ts";
import type { Route } from "./+types/sitemap-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, "/sitemap");

export default function SitemapPage() {
  const groups = [...publicLinks(), { group: "With an account", links: NAVIGATION.all }];
  return (
    <div className="mx-auto max-w-7xl px-4 pt-6 pb-16 md:px-5 md:pt-10">
      <Breadcrumbs />
      <h1 className="font-bold text-3xl md:text-[3rem]">All pages</h1>
      <p className="mt-2 text-lg text-muted">The last group needs an account.</p>
      <div className="mt-9 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {groups.map(({ group, links }) => (
          <section key={group}>
            <h2 className="border-buoy border-b-3 pb-2 text-xl">{group}</h2>
            <ul className="mt-2">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <TextLink to={to} className="inline-flex min-h-11 items-center">
                    {label}
                  </TextLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
