import { Trophy } from "lucide-react";
import { useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import { Segments } from "#app/ui/controls/segments.tsx";
import { formatFixed, formatNumber } from "#domain/format/numbers.ts";
import { METERS_PER_YARD, type UnitSystem } from "#domain/format/units.ts";
import { courseText, legLengthText, legLengthUnit } from "#domain/swim-routes/route-words.ts";
import { formatDuration } from "#domain/tools/read-entry.ts";
import { alongText, hundredMeters, pacePer, paceTime } from "#domain/workouts/swim-words.ts";
import type { TrackAnalysis } from "#domain/workouts/track/analyze-track.ts";
import { type PaceScale, paceClass, paceScale } from "#domain/workouts/track/pace-scale.ts";
import { type Split, splitByLaps, splitEvery } from "#domain/workouts/track/splits.ts";
import { stoppedSeconds } from "#domain/workouts/track/stops.ts";
import type { Lap } from "#domain/workouts/track.ts";
import { PACE_FILLS } from "./pace-bars.tsx";

type Cut = "100" | "500" | "1000" | "laps";
/** Where the strokes of a split are counted. */
const STROKE_STRETCH = 25;
/** A swim of these hundreds or more is first cut into 500s. */
const LONG_HUNDREDS = 10;
const MAX_ROWS = 200;

type SplitsBlockProps = { analysis: TrackAnalysis | null; laps: readonly Lap[]; isPool: boolean };

/** The swim cut by distance or by the device's laps, then its best stretches, stops and legs. */
export function SplitsBlock({ analysis, laps, isPool }: SplitsBlockProps) {
  const { units } = usePreferences();
  const hundred = hundredMeters(units);
  const [chosen, setChosen] = useState<Cut | null>(null);
  const byDistance: Cut = analysis && analysis.meters >= LONG_HUNDREDS * hundred ? "500" : "100";
  const cut = chosen ?? (analysis === null || (isPool && laps.length > 0) ? "laps" : byDistance);
  const splits = cutSwim(analysis, laps, cut, hundred).slice(0, MAX_ROWS);
  const options: { value: Cut; label: string }[] = [
    ...(analysis ? [{ value: "100" as const, label: "100" }] : []),
    ...(analysis && analysis.meters > 5 * hundred ? [{ value: "500" as const, label: "500" }] : []),
    ...(analysis && analysis.meters > 10 * hundred ? [{ value: "1000" as const, label: "1,000" }] : []),
    ...(laps.length > 0 ? [{ value: "laps" as const, label: isPool ? "Lengths" : "Laps" }] : []),
  ];
  const scale = analysis?.scale ?? paceScale(splits.flatMap(({ pace }) => (pace === null ? [] : [pace])));
  return (
    <Block
      title="Splits"
      aside={options.length > 1 && <Segments label="Splits of" options={options} value={cut} onChange={setChosen} />}
    >
      <SplitTable splits={splits} scale={scale} units={units} />
      {analysis && <Highlights analysis={analysis} units={units} />}
      {analysis && analysis.legs.length > 0 && <Legs analysis={analysis} units={units} />}
    </Block>
  );
}

function cutSwim(analysis: TrackAnalysis | null, laps: readonly Lap[], cut: Cut, hundred: number): Split[] {
  if (cut !== "laps" && analysis) return splitEvery(analysis.track, analysis.progress, (Number(cut) / 100) * hundred);
  return splitByLaps(analysis?.track ?? NO_TRACK, analysis?.progress ?? null, laps);
}

const NO_TRACK = {
  ...{ seconds: [], latitude: [], longitude: [], meters: [] },
  ...{ heartRate: [], strokeRate: [], temperature: [] },
};

const HEAD = "whitespace-nowrap px-2 py-2 text-right font-normal first:text-left";
const CELL = "whitespace-nowrap px-2 py-2.5 text-right";

function SplitTable({ splits, scale, units }: { splits: readonly Split[]; scale: PaceScale; units: UnitSystem }) {
  const hasStrokes = splits.some(({ strokeRate }) => strokeRate !== null);
  const paces = splits.flatMap(({ pace }) => (pace === null ? [] : [pace]));
  const fastest = Math.min(...paces);
  const unit = legLengthUnit(units);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section aria-label="Splits" tabIndex={0} className="max-h-[26rem] overflow-auto">
      <table className="w-full border-collapse text-md tabular-nums">
        <thead className="text-muted text-sm">
          <tr>
            <th scope="col" className={HEAD}>
              {units === "imperial" ? "Yards" : "Meters"}
            </th>
            <th scope="col" className={HEAD}>
              Time
            </th>
            <th scope="col" className={HEAD}>
              Pace {pacePer(units)}
            </th>
            <th aria-hidden className="w-full max-sm:hidden" />
            {hasStrokes && (
              <>
                <th scope="col" className={HEAD}>
                  spm
                </th>
                <th scope="col" className={`${HEAD} max-sm:hidden`}>
                  Strokes /{STROKE_STRETCH} {unit}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {splits.map((split) => (
            <tr key={split.fromSeconds} className="border-line border-t">
              <th scope="row" className="whitespace-nowrap px-2 py-2.5 text-left font-semibold">
                {legLengthText(split.fromMeters, units)}–{legLengthText(split.toMeters, units)}
              </th>
              <td className={CELL}>{formatDuration(split.seconds)}</td>
              <td className={`${CELL} font-semibold`}>{split.pace === null ? "–" : paceTime(split.pace, units)}</td>
              <td aria-hidden className="px-2 max-sm:hidden">
                {split.pace !== null && (
                  <span className="block h-1.75 rounded-full bg-sunken">
                    <span
                      className={`block h-full rounded-full ${PACE_FILLS[paceClass(scale, split.pace)]}`}
                      style={{ width: `${((100 * fastest) / split.pace).toFixed(1)}%` }}
                    />
                  </span>
                )}
              </td>
              {hasStrokes && (
                <>
                  <td className={CELL}>{split.strokeRate === null ? "" : formatFixed(split.strokeRate, 0)}</td>
                  <td className={`${CELL} max-sm:hidden`}>{strokesText(split, units)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function strokesText({ metersPerStroke }: Split, units: UnitSystem) {
  if (metersPerStroke === null) return "";
  const stretch = units === "imperial" ? STROKE_STRETCH * METERS_PER_YARD : STROKE_STRETCH;
  return formatFixed(stretch / metersPerStroke, 0);
}

/** Best stretches of the distances that swimmers compare, and rests. */
function Highlights({ analysis: { efforts, stops }, units }: { analysis: TrackAnalysis; units: UnitSystem }) {
  const rested = stops.length === 1 ? "1 stop" : `${stops.length} stops`;
  return (
    <ul className="mt-3 flex flex-wrap gap-2 text-sm tabular-nums">
      {efforts.map(({ meters, seconds, fromMeters }) => (
        <li
          key={meters}
          title={`From ${alongText(fromMeters, units)}`}
          className="inline-flex min-h-7 items-center gap-1.5 rounded-inner bg-buoy/12 px-2 text-buoy-text"
        >
          <Trophy className="size-3.5" aria-hidden />
          <span>
            Best {formatNumber(meters)} m: <strong>{formatDuration(seconds)}</strong>
          </span>
        </li>
      ))}
      {stops.length > 0 && (
        <li className="inline-flex min-h-7 items-center rounded-inner bg-sunken px-2">
          {rested}, {formatDuration(stoppedSeconds(stops))}
        </li>
      )}
    </ul>
  );
}

/** How straight each leg between turns was. */
function Legs({ analysis: { legs }, units }: { analysis: TrackAnalysis; units: UnitSystem }) {
  return (
    <details className="mt-3 text-sm">
      <summary className="min-h-10 cursor-pointer content-center font-semibold text-primary">
        {legs.length === 1 ? "1 leg" : `${legs.length} legs`}: straightness and drift
      </summary>
      <table className="w-full border-collapse tabular-nums">
        <thead className="text-muted">
          <tr>
            {["Leg", "Course", "Swum", "Straight", "Farthest off"].map((head) => (
              <th key={head} scope="col" className={HEAD}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {legs.map((leg, index) => (
            <tr key={leg.fromMeters} className="border-line border-t">
              <th scope="row" className="px-2 py-2 text-left font-semibold">
                {index + 1}
              </th>
              <td className={CELL}>{courseText(leg.course)}</td>
              <td className={CELL}>{alongText(leg.meters, units)}</td>
              <td className={CELL}>{formatFixed(100 * leg.straightness, 0)} %</td>
              <td className={CELL}>
                {alongText(Math.abs(leg.driftMeters), units)} {leg.driftMeters > 0 ? "right" : "left"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
