import { usePreferences } from "#app/browser/use-preferences.ts";
import { temperatureFigure } from "#domain/format/figures.ts";

const [LOWEST_C, HIGHEST_C] = [0, 30];
const TICKS_C = [0, 10, 20, 30];
/** A tick nearer to the value than this gives way to it. */
const TICK_ROOM_C = 3;

type TemperatureScaleProps = { celsius: number; range: { fromC: number; toC: number } | null };

/** The water on a scale from 0 to 30 °C, with the swimmer's range. */
export function TemperatureScale({ celsius, range }: TemperatureScaleProps) {
  const { units } = usePreferences();
  const degrees = (value: number, digits = 0) => `${temperatureFigure(value, units, digits).figure}°`;
  const toX = (value: number) =>
    (100 * (Math.min(Math.max(value, LOWEST_C), HIGHEST_C) - LOWEST_C)) / (HIGHEST_C - LOWEST_C);
  const at = toX(celsius);
  return (
    <div className={`relative text-[0.71875rem] tabular-nums ${range ? "h-17" : "h-12"}`} aria-hidden>
      {TICKS_C.filter((tick) => Math.abs(tick - celsius) > TICK_ROOM_C).map((tick) => (
        <span
          key={tick}
          className="absolute top-1 font-medium text-muted"
          style={{
            left: `${toX(tick)}%`,
            // Those at the ends stay inside.
            translate: `${-toX(tick)}%`,
          }}
        >
          {degrees(tick)}
        </span>
      ))}
      <span className="absolute inset-x-0 top-7 h-2.5 rounded-full bg-linear-to-r from-scale-cold via-scale-mild to-scale-warm" />
      {range && (
        <>
          <span
            className="absolute top-6 h-4.5 rounded-full border-[1.75px] border-ink"
            style={{ left: `${toX(range.fromC)}%`, width: `${toX(range.toC) - toX(range.fromC)}%` }}
          />
          <span
            className="absolute top-12 -translate-x-1/2 whitespace-nowrap font-medium text-muted"
            style={{ left: `clamp(3.5rem, ${(toX(range.fromC) + toX(range.toC)) / 2}%, 100% - 3.5rem)` }}
          >
            Your range {degrees(range.fromC).replace("°", "")}–{degrees(range.toC)}
          </span>
        </>
      )}
      <span className="absolute top-5.5 h-5.5 w-0.5 -translate-x-1/2 bg-buoy" style={{ left: `${at}%` }} />
      <span
        className="absolute top-6.25 size-4 -translate-x-1/2 rounded-full border-[2.5px] border-surface bg-buoy"
        style={{ left: `${at}%` }}
      />
      <span
        className="absolute top-0.5 -translate-x-1/2 font-bold"
        style={{ left: `clamp(1rem, ${at}%, 100% - 1rem)` }}
      >
        {degrees(celsius, 1)}
      </span>
    </div>
  );
}
