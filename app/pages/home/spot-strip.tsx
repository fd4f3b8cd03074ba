import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { SimulatedMark } from "#app/features/conditions/simulated-banner.tsx";
import { SpotCover } from "#app/features/covers/spot-cover.tsx";
import { spotPath } from "#app/features/spots/spot-addresses.ts";
import { TimeChooser } from "#app/features/verdicts/time-chooser.tsx";
import { useSpotVerdict } from "#app/features/verdicts/use-spot-verdict.ts";
import { useWhen, withWhen } from "#app/features/verdicts/use-when.ts";
import { VerdictPin } from "#app/features/verdicts/verdict-pin.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { VERDICT_WORDS } from "#domain/conditions/verdict.ts";
import type { Spot } from "#domain/spots/spot.ts";
import { localHourText, type When } from "#domain/verdicts/hours/when.ts";
import { chipDetail } from "#domain/verdicts/verdict-words.ts";
import { HOME_WIDTH } from "./home-width.ts";

const SECTION = "right-now";

export function SpotStrip({ spots }: { spots: readonly Spot[] }) {
  const when = useWhen();
  return (
    <section aria-labelledby={SECTION} className={`${HOME_WIDTH} pt-5 lg:pt-3.5`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h2
          id={SECTION}
          className="mr-auto flex scroll-mt-20 items-center gap-2.5 text-xl lg:scroll-mt-[65vh] lg:text-2xl"
        >
          {titleOf(when)}
          {spots.some(({ verdict }) => verdict?.isSimulated) && <SimulatedMark />}
        </h2>
        <TimeChooser spots={spots} anchor={SECTION} className="max-sm:order-last max-sm:w-full" />
        <TextLink to={withWhen("/spots", when)} className="inline-flex min-h-11 items-center gap-1.5">
          All spots <ArrowRight className="size-4" aria-hidden />
        </TextLink>
      </div>
      <ul className="-mx-4 flex snap-x gap-3.5 overflow-x-auto px-4 pb-2 md:mx-0 md:px-0 lg:grid lg:grid-cols-6 lg:gap-5 lg:overflow-visible">
        {spots.map((spot) => (
          <StripSpot key={spot.id} spot={spot} />
        ))}
      </ul>
    </section>
  );
}

function titleOf(when: When) {
  if (when.kind === "now") return "Right now";
  return when.kind === "hour" ? localHourText(when.local) : "Tomorrow morning";
}

function StripSpot({ spot }: { spot: Spot }) {
  const { verdict, asked } = useSpotVerdict(spot);
  const detail = chipDetail(verdict, asked);
  return (
    <li className="relative w-38 shrink-0 snap-start scroll-ml-4 lg:w-auto">
      <div className="relative">
        <SpotCover
          spot={spot}
          shape="card"
          isNight={verdict.state === "dark"}
          className="aspect-[5/4]! w-full rounded-card"
        />
        <span className="absolute bottom-2 left-2">
          <VerdictPin verdict={verdict} />
        </span>
      </div>
      <h3 className="mt-2.5 truncate font-body font-bold text-base tracking-normal">
        <Link to={withWhen(spotPath(spot.id), asked.when)} className="after:absolute after:inset-0">
          {spot.name}
        </Link>
      </h3>
      <p className="truncate text-muted text-sm">{spot.city ?? spot.location}</p>
      <p className="mt-0.5 text-sm" suppressHydrationWarning>
        <b>{VERDICT_WORDS[verdict.state]}</b> {detail && <span className="text-muted">{detail}</span>}
      </p>
    </li>
  );
}
