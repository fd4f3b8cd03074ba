import { TextLink } from "#app/ui/controls/text-link.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import { PLACES_PATH, placePath } from "#domain/places/place-addresses.ts";
import { countSpots } from "#domain/places/place-words.ts";
import type { MissingPlace } from "./load-place.server.ts";

/** An address without a place, and those that resemble it. */
export function PlaceNotFound({ message, suggestions }: MissingPlace) {
  return (
    <section className="mx-auto max-w-xl px-5 py-16 md:py-24">
      <title>{pageTitle("Place not found")}</title>
      <meta name="robots" content="noindex" />
      <p className="font-semibold text-buoy-text">404</p>
      <h1 className="mt-2 text-2xl md:text-3xl">Place not found</h1>
      <p className="mt-4 text-lg text-muted">{message}</p>
      {suggestions.length > 0 && (
        <>
          <h2 className="mt-8 text-lg">Did you mean…</h2>
          <ul className="mt-2">
            {suggestions.map(({ name, slug, country, countrySlug, spots }) => (
              <li key={`${countrySlug} ${slug}`}>
                <TextLink
                  to={placePath({ country: countrySlug, place: slug })}
                  className="inline-flex min-h-11 items-center"
                >
                  {slug === null ? name : `${name}, ${country}`}
                </TextLink>{" "}
                <span className="text-muted text-sm">{countSpots(spots)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <search>
        <form action="/spots" className="mt-8 flex gap-2">
          <SearchField label="Search for a spot" name="q" placeholder="A spot, a town, a lake" className="flex-1" />
          <button
            type="submit"
            className="min-h-11 rounded-control bg-primary px-5 font-semibold text-on-primary hover:bg-primary-strong"
          >
            Search
          </button>
        </form>
      </search>
      <p className="mt-4">
        <TextLink to={PLACES_PATH} className="inline-flex min-h-11 items-center">
          All places
        </TextLink>
      </p>
    </section>
  );
}
