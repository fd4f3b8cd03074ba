import { ChartScene } from "#app/features/content/chart-scene.tsx";
import { TideEdge } from "#app/features/content/tide-edge.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";

export function HomeHero() {
  return (
    <section className="relative isolate overflow-hidden bg-chart-water">
      <ChartScene className="absolute inset-0 -z-1 size-full max-md:top-auto max-md:h-72" />
      <div className="mx-auto max-w-7xl px-4 pt-14 pb-80 md:px-5 md:pt-24 md:pb-52">
        <div className="max-w-xl">
          <h1 className="font-bold text-[2.625rem] leading-[1.04] md:text-display">Know the water before you get in</h1>
          <p className="mt-5 max-w-lg text-ink/85 text-lg">
            Find a place to swim outdoors. See what is known about its water, and how old that knowledge is. Then decide
            for yourself.
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
              Or look at all spots on the map
            </TextLink>
          </p>
        </div>
      </div>
      <TideEdge className="absolute inset-x-0 -bottom-px h-12 w-full md:h-20" />
    </section>
  );
}
