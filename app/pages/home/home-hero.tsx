import { LocateFixed } from "lucide-react";
import { SpotCover } from "#app/features/covers/spot-cover.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { formatNumber } from "#domain/format/numbers.ts";
import type { HomeSpots } from "./home-spots.data.ts";
import { HOME_WIDTH } from "./home-width.ts";
import { LiveCard } from "./live-card.tsx";
import { TideWave } from "./tide-wave.tsx";

export function HomeHero({ total, live }: Pick<HomeSpots, "total" | "live">) {
  return (
    <section className="relative lg:h-150">
      <div className="absolute inset-x-0 top-0 h-97.5 overflow-hidden bg-chart-water lg:h-150">
        {live && <SpotCover spot={live.spot} shape="hero" isFirst className="absolute! inset-0 size-full" />}
        <TideWave almanac={live?.almanac ?? null} />
      </div>
      <div className={`${HOME_WIDTH} relative grid grid-cols-1 gap-x-10 lg:grid-cols-[minmax(0,1fr)_22.5rem]`}>
        <div className="pt-6 lg:pt-16">
          <h1 className="font-bold text-[2.25rem] leading-none lg:text-[4rem]">Good to swim?</h1>
          <p className="mt-3 max-w-110 lg:mt-3.5 lg:text-lg">One plain answer for {countText(total)}.</p>
          <SearchForm className="mt-6 max-lg:hidden" />
        </div>
        {live && (
          <div className="mt-26 lg:mt-14">
            <LiveCard {...live} />
          </div>
        )}
        <SearchForm className="mt-3.5 lg:hidden" />
      </div>
    </section>
  );
}

const countText = (total: number) => (total === 0 ? "open water" : `${formatNumber(total)} spots`);

/** Twice in the page, once visible: above the card on wide screens, below it on phones. */
function SearchForm({ className }: { className: string }) {
  return (
    <search className={className}>
      <form
        action="/spots"
        className="flex max-w-125 gap-1.5 rounded-card border border-line bg-raised p-1.5 lg:border-transparent lg:shadow-float"
      >
        <SearchField
          label="Search for a spot"
          name="q"
          placeholder="Spot, town, lake"
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <a
          href="/spots"
          data-near-me
          className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-control bg-tint px-3.5 font-semibold text-primary hover:brightness-97"
        >
          <LocateFixed className="size-4.5" aria-hidden />
          Near me
        </a>
      </form>
    </search>
  );
}
