import { Check, Minus, Sparkles } from "lucide-react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { SimulatedMark } from "#app/features/conditions/simulated-banner.tsx";
import { SpotCover } from "#app/features/covers/spot-cover.tsx";
import { spotPath } from "#app/features/spots/spot-addresses.ts";
import { HowSure } from "#app/features/verdicts/how-sure.tsx";
import { withWhen } from "#app/features/verdicts/use-when.ts";
import { VerdictMark } from "#app/features/verdicts/verdict-mark.tsx";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { VERDICT_WORDS } from "#domain/conditions/verdict.ts";
import { formatTime } from "#domain/format/dates.ts";
import { distanceText } from "#domain/geo/position.ts";
import type { Spot } from "#domain/spots/spot.ts";
import type { BestSwim as Best } from "#domain/verdicts/advice/best-swim.ts";
import { bestSwimTitle } from "#domain/verdicts/advice/best-swim-title.ts";
import { listSwimReasons } from "#domain/verdicts/advice/swim-reasons.ts";
import type { SpotVerdict } from "#domain/verdicts/verdict-for.ts";
import { type Asked, relativeDay } from "#domain/verdicts/verdict-words.ts";
import { DayStrip } from "./day-strip.tsx";
import type { Dashboard } from "./use-dashboard.ts";

type BestSwimProps = { dashboard: Dashboard; best: Best<Spot> };

/** Where and when to swim today, with what speaks for it and against it. */
export function BestSwim({ dashboard: { asked, swimmer, almanacs }, best }: BestSwimProps) {
  const { units } = usePreferences();
  const { spot, verdict, isWorthGoing } = best;
  const almanac = almanacs[spot.id];
  const { pros, con } = listSwimReasons(verdict, {
    tide: almanac?.tide ?? null,
    sun: almanac?.sun ?? [],
    swimmer,
  });
  const day = relativeDay(verdict.at, { timeZone: verdict.timeZone, nowMs: asked.nowMs });
  return (
    <Card
      as="section"
      className="order-2 col-span-full grid grid-cols-1 overflow-hidden p-0! lg:grid-cols-[minmax(0,1fr)_25rem]"
    >
      <div className="relative order-last max-lg:order-first lg:min-h-72">
        <SpotCover
          spot={spot}
          shape="card"
          isFirst
          className="h-16 w-full sm:h-33 lg:absolute! lg:inset-0 lg:size-full"
        />
        <div className="absolute inset-x-3.5 bottom-3.5 hidden rounded-control bg-raised px-3.5 pt-2.5 pb-2 shadow-float lg:block">
          <DayStrip spot={spot} verdict={verdict} tide={almanac?.tide ?? null} swimmer={swimmer} nowMs={asked.nowMs} />
        </div>
      </div>
      <div className="flex flex-col p-4 pt-3.5 lg:px-6.5 lg:py-4">
        <p className="flex items-center gap-1.5 font-semibold text-primary text-sm">
          <Sparkles className="size-4" aria-hidden />
          {bestSwimTitle(best, asked)}
          {verdict.isSimulated && <SimulatedMark />}
        </p>
        <div className="mt-2.5 flex flex-wrap items-center gap-x-3.5 gap-y-2">
          <VerdictMark state={verdict.state} className="size-11.5 shrink-0 lg:size-14" />
          <div className="min-w-[min(9rem,100%)] flex-1">
            <h2 className="text-[1.6875rem] leading-[1.05] lg:text-[2.375rem]">{headline(best, asked, day)}</h2>
            <p className="mt-1 text-muted">{secondLine(spot, verdict, units)}</p>
          </div>
        </div>
        <ul className="mt-3 grid gap-1 lg:mt-4 lg:gap-1.5">
          {isWorthGoing && pros.map((text) => <Reason key={text} isPro text={rewordFigures(text, units)} />)}
          {con && <Reason isPro={false} text={rewordFigures(con, units)} />}
        </ul>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-3.5 lg:pt-4">
          <ButtonLink to={withWhen(spotPath(spot.id), asked.when)}>See the spot</ButtonLink>
          {verdict.isSimulated ? (
            <p className="text-muted text-sm">Don't plan a swim by this.</p>
          ) : (
            <HowSure verdict={verdict} />
          )}
        </div>
      </div>
    </Card>
  );
}

/** "10:00 at Seapoint", "Now at Seapoint" */
function headline({ spot, verdict, isWorthGoing }: Best<Spot>, { nowMs }: Asked, day: string) {
  if (!isWorthGoing) return spot.name;
  if (Date.parse(verdict.at) <= nowMs) return `Now at ${spot.name}`;
  const time = formatTime(verdict.at, verdict.timeZone);
  return day === "today" || day === "tomorrow" ? `${time} at ${spot.name}` : `${day} ${time} at ${spot.name}`;
}

function secondLine({ distanceKm }: Spot, { state, window, timeZone }: SpotVerdict, units: "metric" | "imperial") {
  const until = window ? ` until ${formatTime(window.to, timeZone)}` : "";
  const away = distanceKm === null ? null : `${distanceText(distanceKm, units)} away`;
  return [`${VERDICT_WORDS[state]}${until}`, away].filter(Boolean).join(" · ");
}

function Reason({ isPro, text }: { isPro: boolean; text: string }) {
  const Icon = isPro ? Check : Minus;
  return (
    <li className="flex items-start gap-2.5">
      <Icon
        className={`mt-0.75 size-4.5 shrink-0 stroke-[2.8] ${isPro ? "text-quality-good" : "text-buoy-text"}`}
        aria-hidden
      />
      <span>
        <span className="sr-only">{isPro ? "For: " : "Against: "}</span>
        {text}
      </span>
    </li>
  );
}

export function BestSwimSkeleton() {
  return <Skeleton className="h-78 w-full rounded-card! sm:h-103 lg:h-78" />;
}
