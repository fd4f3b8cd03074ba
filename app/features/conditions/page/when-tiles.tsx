import { Link, useLocation } from "react-router";
import { useIsInBrowser } from "#app/browser/hooks/use-is-in-browser.ts";
import { openNeighborLink } from "#app/browser/open-neighbor-link.ts";
import { withWhen } from "#app/features/verdicts/use-when.ts";
import { VerdictMark } from "#app/features/verdicts/verdict-mark.tsx";
import type { SunTimes } from "#domain/conditions/facts/weather-hours.ts";
import { VERDICT_WORDS } from "#domain/conditions/verdict.ts";
import { formatTime, formatWeekdayTime } from "#domain/format/dates.ts";
import { HOUR_MS } from "#domain/time.ts";
import type { DayPart } from "#domain/verdicts/hours/day-parts.ts";
import { bestTimeText, tileReason, windowText } from "#domain/verdicts/verdict-words.ts";
import type { SpotMoment } from "./spot-moment.ts";

const TILE = "min-w-0 rounded-[0.8125rem] px-3 py-2.5";

type WhenTilesProps = { moment: SpotMoment; sun: readonly SunTimes[] };

/**
 * The next parts of days, and above them the chosen hour if it is none of theirs. Links, so that they work without a
 * script; with one they are radio buttons.
 */
export function WhenTiles({ moment, sun }: WhenTilesProps) {
  const { pathname, search } = useLocation();
  const isInBrowser = useIsInBrowser();
  const group = {
    "aria-label": "Time of the swim",
    ...(isInBrowser ? { role: "radiogroup", onKeyDown: openNeighborLink } : { role: "group" }),
  };
  const { parts, asked, at } = moment;
  const chosen = findChosenPart(moment);
  const address = `${pathname}${withoutDay(search)}`;
  const hasOtherHour = asked.when.kind === "hour" && !chosen;
  return (
    <>
      {hasOtherHour && (
        <p className="mb-2 font-semibold text-md" suppressHydrationWarning>
          {formatWeekdayTime(at, moment.verdict.timeZone)}
        </p>
      )}
      <div {...group} className="grid grid-cols-[repeat(auto-fit,minmax(min(9.25rem,100%),1fr))] gap-2 lg:grid-cols-4">
        {parts.map((part, place) => {
          const isChosen = part === chosen;
          const isReachable = isChosen || (!chosen && place === 0);
          // In the dark "now" leads to the next good hours, which are another tile.
          const isLeadingElsewhere = part.when.kind === "now" && asked.when.kind === "now" && chosen && !isChosen;
          if (isLeadingElsewhere)
            return (
              <div key={part.label} className={`${TILE} bg-sunken`}>
                <Tile part={part} asked={asked} sun={sun} />
              </div>
            );
          return (
            <Link
              key={part.label}
              to={withWhen(address, part.when)}
              preventScrollReset
              {...(isInBrowser
                ? { role: "radio", "aria-checked": isChosen, tabIndex: isReachable ? 0 : -1 }
                : { "aria-current": isChosen ? "true" : undefined })}
              className={`${TILE} ${isChosen ? "bg-surface shadow-[inset_0_0_0_2px_var(--color-primary)]" : "bg-sunken hover:bg-tint"}`}
            >
              <Tile part={part} asked={asked} sun={sun} />
            </Link>
          );
        })}
      </div>
    </>
  );
}

/** Another time has its own day in the drawing. */
function withoutDay(search: string) {
  const query = new URLSearchParams(search);
  query.delete("day");
  const rest = query.toString();
  return rest ? `?${rest}` : "";
}

/** In the dark it is the part that the headline names. */
export function findChosenPart({ parts, verdict, at }: Pick<SpotMoment, "parts" | "verdict" | "at">) {
  const atMs = Date.parse(at);
  const exact = parts.find((part) => Date.parse(part.verdict.at) === Date.parse(verdict.at));
  if (verdict.at === at) return exact ?? null;
  const isWithin = ({ verdict: { window, at: best } }: DayPart) =>
    window ? Date.parse(window.from) <= atMs && atMs < Date.parse(window.to) : best === at;
  return parts.find(isWithin) ?? exact ?? null;
}

type TileProps = { part: DayPart; asked: SpotMoment["asked"]; sun: readonly SunTimes[] };

function Tile({ part: { label, verdict, when }, asked, sun }: TileProps) {
  const { state } = verdict;
  const reason = state === "dark" ? lightText(verdict, sun) : tileReason(verdict);
  return (
    <>
      <span className="flex items-center justify-between gap-1">
        <span className="truncate font-semibold text-muted text-xs">{label}</span>
        <VerdictMark state={state} className="size-4.5" />
      </span>
      <span className="mt-1 block whitespace-nowrap font-bold font-heading text-lg leading-tight tracking-[-0.02em]">
        <span className="sr-only">{VERDICT_WORDS[state]}, </span>
        {tileTime(verdict, when.kind === "now" ? asked : { ...asked, when })}
      </span>
      <span className="mt-0.5 block truncate text-muted text-xs first-letter:uppercase">
        {reason ?? VERDICT_WORDS[state]}
      </span>
    </>
  );
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Until 12:00", "Caution", "09:00–11:00", "13:00", "Dark": the best hours of a part of a day. */
export function tileTime(verdict: DayPart["verdict"], asked: SpotMoment["asked"]) {
  const { state, window, timeZone, at } = verdict;
  if (state === "dark") return "Dark";
  if (asked.when.kind === "now") return window ? capitalize(bestTimeText(verdict, asked) ?? "") : VERDICT_WORDS[state];
  const isLong = window !== null && Date.parse(window.to) - Date.parse(window.from) > HOUR_MS;
  return state === "good" && isLong ? windowText(window, timeZone) : formatTime(at, timeZone);
}

function lightText({ at, timeZone }: DayPart["verdict"], sun: readonly SunTimes[]) {
  const sunrise = sun.find((day) => day.sunrise !== null && Date.parse(day.sunrise) > Date.parse(at))?.sunrise;
  return sunrise ? `Light from ${formatTime(sunrise, timeZone)}` : null;
}
