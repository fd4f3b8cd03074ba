import { usePreferences } from "#app/browser/use-preferences.ts";
import { ShowsSimulated, SimulatedMark } from "#app/features/conditions/simulated-banner.tsx";
import { Block } from "#app/ui/block.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Loading } from "#app/ui/states/loading.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { formatTime, formatWeekday } from "#domain/format/dates.ts";
import { STREAM_UNKNOWN } from "#domain/swim-routes/checks/route-check.ts";
import {
  bestStart,
  START_STEP_MS,
  type StartOption,
  type StartWindow,
  toStartWindows,
} from "#domain/swim-routes/rehearsal/find-best-starts.ts";
import type { RehearsalFacts } from "#domain/swim-routes/rehearsal/rehearsal-facts.ts";
import { type StartDay, swimmableSpan } from "#domain/swim-routes/rehearsal/start-days.ts";
import { FactsProblem } from "./facts-problem.tsx";
import { PaceEditor } from "./pace-editor.tsx";
import { HATCHED } from "./strip/start-windows.tsx";
import { toStretch } from "./strip/strip-scale.ts";
import { type RehearsedRoute, usePlannedSwim, useStarts } from "./use-rehearsal.ts";
import { durationText, goodStartText, streamLine, warningText } from "./words/rehearsal-words.ts";

export type BestStartTimesProps = RehearsedRoute & {
  onPlan: (startAt: number) => void;
  onPaceChange?: (pace: number) => void;
};

/** The next three days as bars with their best window, and a button that plans the best start of it. */
export function BestStartTimes({ onPlan, onPaceChange, ...route }: BestStartTimesProps) {
  const { units } = usePreferences();
  const { facts, swim, streamPlan, query } = usePlannedSwim(route);
  const isKnown = query.data !== undefined;
  const { days, firstMs, result: options, problem } = useStarts(swim, facts);
  const note = streamPlan.kind === "none" ? `${STREAM_UNKNOWN}. Times are without a stream.` : null;
  return (
    <Block
      title="Best start times"
      aside={
        <>
          {facts.isSimulated && <SimulatedMark />}
          {onPaceChange ? <PaceEditor pace={route.pace} onChange={onPaceChange} /> : "next 3 days"}
        </>
      }
    >
      <ShowsSimulated when={facts.isSimulated} />
      <FactsProblem query={query} />
      {problem && <p role="alert">Start times couldn't be calculated.</p>}
      {!problem && !query.error && (!options || !isKnown) && swim && (
        <Loading label="Finding the best start times" className="grid gap-2.5" onRetry={query.refetch}>
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </Loading>
      )}
      {options && isKnown && (
        <>
          <ul className="grid gap-2">
            {days.map((day, index) => (
              <DayRow key={day.date} {...{ day, index, facts, options, firstMs, onPlan }} />
            ))}
          </ul>
          <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-muted text-xs">
            <Key look="bg-quality-good" text={goodStartText(units)} />
            <Key look="bg-quality-fair" text="Possible, with a warning" />
            <Key look={HATCHED} text="Stream too strong" />
          </p>
          {note && <p className="mt-2 font-semibold text-sm">{note}</p>}
          {!note && <p className="mt-2 text-muted text-xs">{streamLine(streamPlan, facts.isSimulated, units)}</p>}
        </>
      )}
    </Block>
  );
}

const Key = ({ look, text }: { look: string; text: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span className={`size-3 rounded-[3px] forced-color-adjust-none ${look}`} />
    {text}
  </span>
);

const LOOKS = {
  good: "bg-quality-good",
  possible: "bg-quality-fair",
  "cannot-hold": HATCHED,
  "too-long": "",
  unknown: "",
} as const;

type DayRowProps = {
  day: StartDay;
  index: number;
  facts: RehearsalFacts;
  options: readonly StartOption[];
  firstMs: number;
  onPlan: (startAt: number) => void;
};

function DayRow({ day, index, facts, options, firstMs, onPlan }: DayRowProps) {
  const { units } = usePreferences();
  const { timeZone } = facts;
  const span = swimmableSpan(day, facts.days);
  const shown = options.filter(({ ms }) => ms >= span.fromMs && ms <= span.toMs);
  const windows = toStartWindows(shown);
  const best = bestStart(shown);
  const bestWindow = windows.find(({ fromMs, toMs }) => best && best.ms >= fromMs && best.ms <= toMs);
  const noneText = firstMs > span.toMs ? "Over" : "None";
  const name = index === 0 ? "Today" : formatWeekday(day.fromMs, timeZone).split(" ").slice(0, 2).join(" ");
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_4rem] items-center gap-x-3 sm:grid-cols-[4.5rem_minmax(0,1fr)_7.5rem_4rem]">
      <span className="font-semibold text-md">{name}</span>
      <span
        aria-hidden
        className="relative h-6 overflow-hidden rounded-inner bg-sunken forced-color-adjust-none max-sm:col-start-2"
      >
        {windows.map((window) => (
          <span
            key={window.fromMs}
            className={`absolute inset-y-0 rounded-inner ${LOOKS[window.state]}`}
            style={toStretch(span, window.fromMs, window.toMs + START_STEP_MS)}
          />
        ))}
      </span>
      <span className="whitespace-nowrap text-right font-semibold text-md max-sm:col-start-2 max-sm:row-start-2 max-sm:text-left">
        {bestWindow ? windowText(bestWindow, timeZone) : noneText}
      </span>
      {best && (
        <Button
          variant="secondary"
          size="sm"
          className="max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1"
          aria-label={`Plan ${name}, ${formatTime(best.ms, timeZone)}`}
          onClick={() => onPlan(best.ms)}
        >
          Plan
        </Button>
      )}
      {best && best.finishMs !== null && (
        <span className="col-span-full text-muted text-xs sm:col-start-2">
          {[
            `${formatTime(best.ms, timeZone)} takes ${durationText(best.finishMs - best.ms)}`,
            ...best.warnings.map((warning) => warningText(warning, units)),
          ].join(", ")}
        </span>
      )}
    </li>
  );
}

const windowText = ({ fromMs, toMs }: StartWindow, timeZone: string) =>
  fromMs === toMs ? formatTime(fromMs, timeZone) : `${formatTime(fromMs, timeZone)}–${formatTime(toMs, timeZone)}`;
