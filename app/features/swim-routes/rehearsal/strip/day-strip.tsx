import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { SimulatedMark } from "#app/features/conditions/simulated-banner.tsx";
import { IconButton } from "#app/ui/controls/icon-button.tsx";
import { formatTime, formatWeekday } from "#domain/format/dates.ts";
import type { StartOption } from "#domain/swim-routes/rehearsal/find-best-starts.ts";
import type { RehearsalFacts } from "#domain/swim-routes/rehearsal/rehearsal-facts.ts";
import type { Rehearsal } from "#domain/swim-routes/rehearsal/rehearse.ts";
import { type StartDay, swimmableSpan } from "#domain/swim-routes/rehearsal/start-days.ts";
import { startText } from "../words/rehearsal-words.ts";
import { FinishRow } from "./finish-row.tsx";
import { StartSlider } from "./start-slider.tsx";
import { StartWindows, StripLegend } from "./start-windows.tsx";
import { clampStart, hourShift, listHourMarks, type StripSpan, toPercent, toStretch } from "./strip-scale.ts";
import { TidePicture } from "./tide-picture.tsx";
import { WindRow } from "./wind-row.tsx";

/** Beyond this the words of the swim stand before its handle, or they would leave a narrow strip. */
const LATE_PERCENT = 58;

type DayStripProps = {
  days: readonly StartDay[];
  facts: RehearsalFacts;
  /** The earliest start that is still to come. */
  firstMs: number;
  /** Null while they are calculated. */
  options: readonly StartOption[] | null;
  rehearsal: Rehearsal | null;
  startMs: number;
  sources: ReactNode;
  onChange: (ms: number) => void;
};

/** One day with its tide, wind and starts; the handle chooses when to start. */
export function DayStrip({ days, facts, firstMs, options, rehearsal, startMs, sources, onChange }: DayStripProps) {
  const { units } = usePreferences();
  const { timeZone } = facts;
  const index = Math.max(
    0,
    days.findLastIndex(({ fromMs }) => fromMs <= startMs),
  );
  const day = days[index];
  if (!day) return null;
  const span = swimmableSpan(day, facts.days);
  const option = options?.find(({ ms }) => ms === startMs);
  const says = option ? `. ${startText(option, timeZone, units)}` : "";
  const choose = (ms: number, within: StripSpan) => onChange(clampStart(within, firstMs, ms));
  const chooseDay = (other: StartDay) => choose(other.fromMs + startMs - day.fromMs, swimmableSpan(other, facts.days));
  return (
    <div className="@container">
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="-ml-1 flex items-center">
          <h3 className="min-w-26 px-1 text-base">{formatWeekday(startMs, timeZone)}</h3>
          <DayButton label="Earlier day" day={days[index - 1]} onPress={chooseDay}>
            <ChevronLeft aria-hidden />
          </DayButton>
          <DayButton label="Later day" day={days[index + 1]} onPress={chooseDay}>
            <ChevronRight aria-hidden />
          </DayButton>
        </div>
        <div className="order-last flex basis-full items-center gap-1.5 text-muted text-xs @3xl:order-none @3xl:flex-1 @3xl:basis-0">
          {facts.isSimulated && <SimulatedMark />}
          {sources}
        </div>
        <StripLegend />
      </div>
      <WindRow plan={facts.wind} span={span} timeZone={timeZone} />
      <div className="relative mt-1.5 h-22 border-line border-b bg-[linear-gradient(var(--color-line),var(--color-line))] bg-[length:100%_1px] bg-bottom bg-no-repeat">
        {facts.tide && <TidePicture tide={facts.tide} span={span} timeZone={timeZone} />}
        {firstMs > span.fromMs && (
          <span className="absolute inset-y-0 bg-sunken/80" style={toStretch(span, span.fromMs, firstMs)} />
        )}
        {options && <StartWindows options={options} span={span} />}
        <SwimBand rehearsal={rehearsal} span={span} timeZone={timeZone} />
        <StartSlider
          span={span}
          startMs={startMs}
          valueText={`${formatWeekday(startMs, timeZone)} ${formatTime(startMs, timeZone)}${says}`}
          onChange={(ms) => choose(ms, span)}
        />
      </div>
      <div aria-hidden="true" className="relative mt-1 h-5 text-muted text-xs">
        {listHourMarks(span).map((ms, place) => (
          <span
            key={ms}
            className={`absolute ${place % 2 ? "max-sm:hidden" : ""}`}
            style={{ left: `${toPercent(span, ms).toFixed(2)}%`, translate: hourShift(toPercent(span, ms)) }}
          >
            {formatTime(ms, timeZone)}
          </span>
        ))}
      </div>
      {options && <FinishRow options={options} span={span} timeZone={timeZone} />}
    </div>
  );
}

type SwimBandProps = { rehearsal: Rehearsal | null; span: StripSpan; timeZone: string };

function SwimBand({ rehearsal, span, timeZone }: SwimBandProps) {
  if (!rehearsal) return null;
  const { startMs, finishMs, problem } = rehearsal;
  const x = toPercent(span, startMs);
  const isLate = x > LATE_PERCENT;
  const text =
    finishMs === null
      ? `Stops ${formatTime(problem?.atMs ?? startMs, timeZone)}`
      : `Swim ${formatTime(startMs, timeZone)}–${formatTime(finishMs, timeZone)}`;
  return (
    <>
      <span
        className="absolute inset-y-0 bg-buoy/20"
        style={toStretch(span, startMs, finishMs ?? problem?.atMs ?? startMs)}
      />
      <strong
        className="absolute top-1 whitespace-nowrap rounded-[3px] bg-surface/75 px-1 text-buoy-text text-xs"
        style={
          isLate ? { right: `calc(${(100 - x).toFixed(2)}% + 0.9rem)` } : { left: `calc(${x.toFixed(2)}% + 0.9rem)` }
        }
      >
        {text}
      </strong>
    </>
  );
}

type DayButtonProps = {
  label: string;
  day: StartDay | undefined;
  onPress: (day: StartDay) => void;
  children: ReactNode;
};

const DayButton = ({ label, day, onPress, children }: DayButtonProps) => (
  <IconButton label={label} disabled={!day} onPress={() => day && onPress(day)}>
    {children}
  </IconButton>
);
