import { Link } from "react-router";
import { ChartScene } from "#app/features/content/chart-scene.tsx";
import { TideEdge } from "#app/features/content/tide-edge.tsx";
import { SpotVerdict } from "#app/features/spots/spot-verdict.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Spot } from "#domain/spots/spot.ts";
import { WATER_TYPE_WORDS } from "#domain/spots/spot-words.ts";

export function HomeHero({ example }: { example: Spot | undefined }) {
  return (
    <section className="relative isolate overflow-hidden bg-chart-water">
      <ChartScene className="absolute inset-0 -z-1 size-full max-md:top-auto max-md:h-72 md:max-xl:w-[80rem] md:max-xl:max-w-none max-md:[mask-image:linear-gradient(transparent,black_20%)]" />
      <div className="mx-auto max-w-7xl px-4 pt-14 pb-80 md:px-5 md:pt-24 md:pb-52">
        <div className="max-w-xl">
          <h1 className="font-bold text-[2.625rem] leading-[1.04] md:text-display">Know the water before you get in</h1>
          <p className="mt-5 max-w-lg text-ink/85 text-lg">
            Find a place to swim outdoors. See what is known about its water and how recent it is. Then decide for
            yourself.
          </p>
          <search>
            <form action="/spots" className="mt-8 flex max-w-lg gap-2 rounded-card bg-surface p-2 shadow-float">
              <SearchField
                label="Search for a spot"
                name="q"
                placeholder="A spot, a town, a lake"
                autoComplete="off"
                className="flex-1"
              />
              <button
                type="submit"
                className="min-h-11 rounded-control bg-primary px-5 font-semibold text-on-primary transition-colors hover:bg-primary-strong"
              >
                Search
              </button>
            </form>
          </search>
          <p className="mt-4">
            <TextLink to="/spots" className="inline-flex min-h-11 items-center">
              Or browse all spots on the map
            </TextLink>
          </p>
        </div>
      </div>
      {example && <ExampleCard spot={example} />}
      <TideEdge className="absolute inset-x-0 -bottom-px h-12 w-full md:h-20" />
    </section>
  );
}

function ExampleCard({ spot }: { spot: Spot }) {
  const { id, name, location, waterType, difficulty } = spot;
  return (
    <div className="absolute right-[max(1.25rem,calc(50vw-38.75rem))] bottom-32 hidden w-80 rounded-sheet bg-raised p-5 shadow-float hover:[&_h2]:underline xl:block">
      <h2 className="text-xl decoration-2 underline-offset-4">
        <Link to={`/locations/${id}`} className="after:absolute after:inset-0 after:rounded-sheet">
          {name}
        </Link>
      </h2>
      <p className="mt-1 text-md text-muted">{location}</p>
      <dl className="mt-4 grid grid-cols-2 gap-y-4 border-line border-t pt-4">
        <Fact name="Water" value={waterType ? WATER_TYPE_WORDS[waterType] : "Unknown"} />
        <Fact name="Getting in" value={difficulty ?? "Unknown"} />
      </dl>
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1">
        <SpotVerdict spot={spot} className="text-md" />
      </p>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="font-heading font-semibold text-lg">{value}</dd>
    </div>
  );
}
