import { usePreferences } from "#app/browser/use-preferences.ts";
import { formatTime } from "#domain/format/dates.ts";
import { minutesAtPace, routeMeters } from "#domain/swim-routes/line/legs.ts";
import { lineOf } from "#domain/swim-routes/route-points.ts";
import { paceText, routeLengthFigure } from "#domain/swim-routes/route-words.ts";
import { MINUTE_MS } from "#domain/time.ts";
import { usePlanner } from "../store/use-planner.ts";

/** When the rehearsed swim ends, and the text for it; null when it can't reach the end. */
export type RehearsedFinish = { ms: number | null; text: string };

type RouteFiguresProps = {
  startAt: number;
  pace: number;
  timeZone: string;
  /** Null without a rehearsal: then time and finish are those of still water. */
  finish: RehearsedFinish | null;
  onPace: () => void;
};

/** Distance, time and finish. They change with each frame of a drag, so they read the store themselves. */
export function RouteFigures({ startAt, pace, timeZone, finish, onPace }: RouteFiguresProps) {
  const { units } = usePreferences();
  const points = usePlanner((state) => state.history.points);
  const meters = routeMeters(lineOf(points));
  const stillMinutes = minutesAtPace(meters, pace);
  const { figure, unit } = routeLengthFigure(meters / 1000, units);
  const isEmpty = meters === 0;
  const minutes = finish ? finish.ms && (finish.ms - startAt) / MINUTE_MS : stillMinutes;
  const finishText = finish?.text ?? formatTime(startAt + stillMinutes * MINUTE_MS, timeZone);
  return (
    <dl className="flex flex-wrap justify-between gap-x-3 gap-y-1">
      <div>
        <dt className="text-muted text-sm">Distance</dt>
        <Figure figure={isEmpty ? "–" : figure} unit={isEmpty ? "" : unit} />
      </div>
      <div>
        <dt className="text-muted text-sm">
          <button
            type="button"
            onClick={onPace}
            className="-my-2 min-h-9 underline decoration-control/50 underline-offset-3 hover:text-ink"
          >
            At {paceText(pace, units)}
          </button>
        </dt>
        <TimeFigure minutes={isEmpty ? null : minutes} />
      </div>
      <div>
        <dt className="text-muted text-sm">Finish</dt>
        <Figure figure={isEmpty ? "–" : finishText} unit="" />
      </div>
    </dl>
  );
}

const HOUR_MINUTES = 60;

function TimeFigure({ minutes }: { minutes: number | null }) {
  if (minutes === null) return <Figure figure="–" unit="" />;
  const whole = Math.round(minutes);
  if (whole < HOUR_MINUTES) return <Figure figure={String(whole)} unit="min" />;
  const rest = String(whole % HOUR_MINUTES).padStart(2, "0");
  return <Figure figure={`${Math.floor(whole / HOUR_MINUTES)}:${rest}`} unit="h" />;
}

function Figure({ figure, unit }: { figure: string; unit: string }) {
  return (
    <dd className="whitespace-nowrap font-bold font-heading text-xl tabular-nums leading-tight">
      {figure}
      {unit && <span className="ml-1 font-body font-normal text-md text-muted">{unit}</span>}
    </dd>
  );
}
