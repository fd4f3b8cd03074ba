import { Fragment } from "react";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Spot } from "#domain/spots/spot.ts";
import { COMPARED_FACTS } from "./compared-facts.tsx";
import { spotPath } from "./spot-addresses.ts";

type CompareTableProps = { spots: readonly Spot[]; toWithout: (spotId: string) => string };

/** Up to three spots side by side, line by line. On phones each line has its name above it, so that the columns fit. */
export function CompareTable({ spots, toWithout }: CompareTableProps) {
  return (
    <section
      className="relative overflow-x-auto rounded-sheet border border-line bg-surface"
      aria-label="Comparison"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone's screen, it has to scroll by keys.
      tabIndex={0}
    >
      <table
        className={`w-full table-fixed border-collapse text-left align-top ${spots.length > 2 ? "max-sm:min-w-[27rem]" : ""}`}
      >
        <thead>
          <tr>
            <th scope="col" className="w-44 p-4 align-top font-medium text-muted max-sm:hidden">
              Spot
            </th>
            {spots.map((spot) => (
              <th key={spot.id} scope="col" className="p-4 pb-2 align-top">
                <TextLink to={spotPath(spot.id)} className="inline-flex min-h-11 items-center font-semibold text-lg">
                  {spot.name}
                </TextLink>
                <p className="font-normal text-md text-muted">{spot.location}</p>
                <TextLink to={toWithout(spot.id)} className="inline-flex min-h-11 items-center font-normal text-sm">
                  Remove<span className="sr-only"> {spot.name}</span>
                </TextLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARED_FACTS.map(([name, Fact]) => (
            <Fragment key={name}>
              <tr className="border-line border-t sm:hidden">
                <th scope="row" colSpan={spots.length} className="px-4 pt-3 font-medium text-muted text-sm">
                  {name}
                </th>
              </tr>
              <tr className="border-line sm:border-t">
                <th scope="row" className="p-4 align-top font-medium text-muted max-sm:hidden">
                  {name}
                </th>
                {spots.map((spot) => (
                  <td key={spot.id} className="break-words p-4 align-top max-sm:pt-1 max-sm:pb-3">
                    <Fact spot={spot} />
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}
