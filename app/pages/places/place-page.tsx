import { isRouteErrorResponse } from "react-router";
import { REVALIDATED_CACHE } from "#app/backend/revalidated-cache.ts";
import { servicesContext } from "#app/backend/services.ts";
import { isSimulated } from "#app/features/conditions/simulated-banner.tsx";
import { Breadcrumbs } from "#app/features/content/breadcrumbs.tsx";
import { SpotCover } from "#app/features/covers/spot-cover.tsx";
import { PlaceFacts } from "#app/features/places/place-facts.tsx";
import { PlaceLinks } from "#app/features/places/place-links.tsx";
import { PlaceSpots } from "#app/features/places/place-spots.tsx";
import { spotPath } from "#app/features/spots/spot-addresses.ts";
import { requireKnownTime } from "#app/features/verdicts/require-known-time.ts";
import { RouteError } from "#app/layouts/errors/route-error.tsx";
import type { PageHandle } from "#app/layouts/page-handle.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import type { Crumb } from "#domain/metadata/breadcrumbs-json-ld.ts";
import { placeJsonLd } from "#domain/metadata/place-json-ld.ts";
import { pageTitle } from "#domain/page-metadata.ts";
import { MIN_INDEXED_SPOTS, PLACE_PAGE_SIZE } from "#domain/places/place.ts";
import { PLACES_PATH, pageAddress, parsePageNumber, placePath } from "#domain/places/place-addresses.ts";
import { countWater, placeDescription, placeHeading, placeLead, placeTitle } from "#domain/places/place-words.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/place-page.ts";
import type { MissingPlace, PlaceData } from "./load-place.server.ts";
import { loadPlace } from "./load-place.server.ts";
import { PlaceNotFound } from "./place-not-found.tsx";

/** No React in the browser, for swimmers either: the page is read and left by a link. */
export const handle = {
  hydrate: false,
  showsSimulated: ({ spots, summary }) => spots.some(isSimulated) || summary?.isSimulated === true,
} satisfies PageHandle<PlaceData>;

export function loader({ params, url, context }: Route.LoaderArgs) {
  requireKnownTime(url);
  return loadPlace(context.get(servicesContext), params, parsePageNumber(url.searchParams.get("page")));
}

export const headers = () => ({ "Cache-Control": REVALIDATED_CACHE });

/** From all places down to the one above this page. */
function listAbove({ place, water }: PlaceData): Crumb[] {
  const { countrySlug: country, regionSlug, region } = place;
  const levels = [
    { to: PLACES_PATH, label: "Places" },
    { to: placePath({ country }), label: place.country },
    ...(place.level === "town" && region && regionSlug
      ? [{ to: placePath({ country, place: regionSlug }), label: region }]
      : []),
    ...(place.level === "country" ? [] : [{ to: placePath({ country, place: place.slug }), label: place.name }]),
  ];
  return water === null ? levels.slice(0, -1) : levels;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle("Place not found") }];
  const { place, water, path, page, total, spots, siteUrl } = loaderData;
  const title = placeTitle({ place, water }, page);
  const description = placeDescription({ place, water }, total);
  const address = pageAddress(path, page);
  return pageMeta(matches, {
    path: address,
    imageOf: path,
    title,
    description,
    isHidden: total < MIN_INDEXED_SPOTS,
    crumbs: [...listAbove(loaderData), { to: path, label: placeHeading({ place, water }) }],
    jsonLd: [
      placeJsonLd({
        place,
        name: placeHeading({ place, water }),
        description,
        url: siteUrl + address,
        spots: spots.map(({ id, name }) => ({ name, url: siteUrl + spotPath(id) })),
        total,
        firstPosition: (page - 1) * PLACE_PAGE_SIZE + 1,
      }),
    ],
  });
};

export default function PlacePage({ loaderData }: Route.ComponentProps) {
  const { place, water, path, page, pages, total, spots, nearbyCountries, summary, tide, nowMs } = loaderData;
  const [first] = spots;
  const country = place.countrySlug;
  const search = new URLSearchParams({ q: place.name, ...(water !== null && { water }) });
  const toLinks = (places: readonly { name: string; slug: string; spots: number; km?: number }[]) =>
    places.map(({ slug, ...link }) => ({ ...link, to: placePath({ country, place: slug }) }));
  return (
    <div className="mx-auto max-w-7xl px-4 pt-6 pb-16 md:px-5 md:pt-10">
      <Breadcrumbs above={listAbove(loaderData)} />
      <header className="grid items-center gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <h1 className="font-bold text-3xl md:text-[2.75rem] md:leading-[1.08]">{placeHeading({ place, water })}</h1>
          <p className="mt-3 max-w-2xl text-lg text-muted">{placeLead({ place, water }, total)}</p>
          <p className="mt-4 flex flex-wrap gap-3">
            <ButtonLink to={`/spots?${search}`} reloadDocument>
              Best first, on the map
            </ButtonLink>
          </p>
        </div>
        {first && <SpotCover spot={first} shape="card" className="w-full rounded-sheet max-lg:hidden" isFirst />}
      </header>
      <div className="mt-8">
        <PlaceFacts place={place} water={summary} tide={tide} nowMs={nowMs} />
      </div>
      <Waters {...loaderData} />
      <section id="spots" className="mt-10 scroll-mt-20">
        <h2 className="text-xl md:text-2xl">Spots by name</h2>
        <PlaceSpots spots={spots} path={path} page={page} pages={pages} />
      </section>
      {water === null && <PlaceLinks title={`Places in ${place.name}`} links={toLinks(place.inside)} />}
      <PlaceLinks title="Nearby places" links={toLinks(place.nearby)} />
      <PlaceLinks
        title="Nearby countries"
        links={nearbyCountries.map(({ slug, ...link }) => ({ ...link, to: placePath({ country: slug }) }))}
      />
    </div>
  );
}

/** Each kind of water with a page of its own. */
function Waters({ place, water }: PlaceData) {
  if (place.waters.length < 2) return null;
  const here = { country: place.countrySlug, place: place.slug };
  const chip = "inline-flex min-h-11 items-center rounded-full border px-4 text-md";
  return (
    <nav aria-label="By water" className="mt-8">
      <ul className="flex flex-wrap gap-2">
        {place.waters.map(({ type, spots }) => (
          <li key={type}>
            <a
              href={type === water ? placePath(here) : placePath({ ...here, water: type })}
              aria-current={type === water || undefined}
              className={`${chip} ${type === water ? "border-primary bg-tint font-semibold" : "border-control hover:bg-sunken"}`}
            >
              {countWater(type, spots)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Own boundary: an unknown place offers similar ones. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteError error={error} />;
  return <PlaceNotFound {...(error.data as MissingPlace)} />;
}
