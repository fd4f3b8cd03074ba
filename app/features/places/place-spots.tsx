import { SpotRow } from "#app/features/spots/list/spot-row.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { formatNumber } from "#domain/format/numbers.ts";
import { pageAddress } from "#domain/places/place-addresses.ts";
import type { Spot } from "#domain/spots/spot.ts";

type PlaceSpotsProps = { spots: readonly Spot[]; path: string; page: number; pages: number };

/** By name, each with its verdict now. */
export function PlaceSpots({ spots, path, page, pages }: PlaceSpotsProps) {
  return (
    <>
      {/* Rows have a margin of their own. */}
      <ul className="-mx-4 mt-2 grid md:-mx-4.5 md:grid-cols-2 xl:grid-cols-3">
        {spots.map((spot) => (
          <SpotRow key={spot.id} spot={spot} />
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label="Pages" className="flex items-center justify-between gap-2 py-3">
          {page > 1 ? (
            <ButtonLink variant="quiet" size="sm" rel="prev" to={`${pageAddress(path, page - 1)}#spots`}>
              Previous
            </ButtonLink>
          ) : (
            <span />
          )}
          <span className="text-muted text-sm">
            Page {formatNumber(page)} of {formatNumber(pages)}
          </span>
          {page < pages ? (
            <ButtonLink variant="quiet" size="sm" rel="next" to={`${pageAddress(path, page + 1)}#spots`}>
              Next
            </ButtonLink>
          ) : (
            <span />
          )}
        </nav>
      )}
    </>
  );
}
