import { createPublicClient } from "#app/backend/page-clients.server.ts";
import { REVALIDATED_CACHE } from "#app/backend/revalidated-cache.ts";
import { servicesContext } from "#app/backend/services.ts";
import { Breadcrumbs } from "#app/features/content/breadcrumbs.tsx";
import { PlaceLinks } from "#app/features/places/place-links.tsx";
import { listCountries } from "#app/features/places/places.data.ts";
import { formatNumber } from "#domain/format/numbers.ts";
import { pageDescription, pageTitle } from "#domain/page-metadata.ts";
import { PLACES_PATH, placePath } from "#domain/places/place-addresses.ts";
import { countSpots } from "#domain/places/place-words.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/places-page.ts";

export const handle = { hydrate: false };

export async function loader({ context }: Route.LoaderArgs) {
  const countries = await listCountries(createPublicClient(context.get(servicesContext)));
  const total = countries.reduce((sum, { spots }) => sum + spots, 0);
  const byName = countries
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"))
    .map(({ name, slug, spots }) => ({ name, spots, to: placePath({ country: slug }) }));
  return { countries: byName, total };
}

export const headers = () => ({ "Cache-Control": REVALIDATED_CACHE });

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    path: PLACES_PATH,
    title: pageTitle("Open-water swimming by country"),
    description: pageDescription(
      `${countSpots(loaderData?.total ?? 0)} to swim outdoors in ${formatNumber(loaderData?.countries.length ?? 0)} countries, with water quality, temperature and tide for each region and town.`,
    ),
    crumbs: [{ to: PLACES_PATH, label: "Places" }],
  });

export default function PlacesPage({ loaderData: { countries, total } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-7xl px-4 pt-6 pb-16 md:px-5 md:pt-10">
      <Breadcrumbs />
      <h1 className="font-bold text-3xl md:text-[2.75rem] md:leading-[1.08]">Open-water swimming by place</h1>
      <p className="mt-3 max-w-2xl text-lg text-muted">
        {countSpots(total)} in {formatNumber(countries.length)} countries.
      </p>
      <PlaceLinks title="Countries" links={countries} />
    </div>
  );
}
