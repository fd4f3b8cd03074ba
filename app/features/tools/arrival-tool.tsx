import { useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Segments } from "#app/ui/controls/segments.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { STREAM_UNITS } from "#domain/format/figures.ts";
import { aimOffDegrees, arrival, STREAM_DIRECTIONS, type StreamDirection } from "#domain/tools/arrival.ts";
import { toBase } from "#domain/tools/convert-units.ts";
import { paceText, readMeters, toPer100m } from "#domain/tools/pace.ts";
import { formatClock, formatDuration, readClock, readDuration, readNumber } from "#domain/tools/read-entry.ts";
import { addressUnits, namedUnits, type Prefill } from "#domain/tools/tool-address.ts";
import { Result, ToolCard } from "./tool-card.tsx";
import { notANumber, notATime, ToolField } from "./tool-field.tsx";

const METRIC = { distance: "km", pace: "m", stream: "ms", start: "1.9" } as const;
const IMPERIAL = { distance: "mi", pace: "yd", stream: "kn", start: "1.2" } as const;

const DIRECTIONS = [
  { value: "with", label: "With me" },
  { value: "against", label: "Against" },
  { value: "across", label: "Across" },
] as const;

const readDirection = (text: string | undefined): StreamDirection =>
  STREAM_DIRECTIONS.find((known) => known === text) ?? "with";

type ArrivalToolProps = {
  prefill: Prefill;
  /** In seconds for 100 m. */
  ownPace: number | null;
};

export function ArrivalTool({ prefill, ownPace }: ArrivalToolProps) {
  const own = usePreferences().units;
  const units = addressUnits(prefill, own);
  const unit = units === "imperial" ? IMPERIAL : METRIC;
  const [typed, setTyped] = useState<Prefill>({});
  const [direction, setDirection] = useState(readDirection(prefill.way));
  const usual = ownPace === null ? "2:00" : paceText(ownPace, unit.pace);
  const entries = { d: unit.start, p: usual, s: "0.3", at: "", ...prefill, ...typed, way: direction };
  const type = (name: string) => (text: string) => setTyped({ ...typed, [name]: text });
  const meters = readMeters(entries.d, unit.distance);
  const pace = readDuration(entries.p, "pace");
  const stream = entries.s.trim() === "" ? 0 : readNumber(entries.s);
  const isStream = stream !== null && stream >= 0;
  const startsAt = readClock(entries.at);
  const crossing =
    meters !== null && pace !== null && isStream
      ? {
          meters,
          per100m: toPer100m(pace, unit.pace),
          streamMs: toBase("speed", unit.stream, stream),
          direction,
        }
      : null;
  const times = crossing && arrival(crossing);
  return (
    <ToolCard id="arrival" entries={{ ...entries, ...namedUnits(units) }}>
      <div className="grid grid-cols-2 gap-2.5">
        <ToolField
          label="Distance"
          unit={unit.distance === "km" ? "km" : "miles"}
          value={entries.d}
          onChange={type("d")}
          problem={notANumber(entries.d, meters)}
        />
        <ToolField
          label="Pace"
          unit={`/100 ${unit.pace}`}
          value={entries.p}
          onChange={type("p")}
          problem={notATime(entries.p, pace)}
        />
        <ToolField
          label="Stream"
          unit={STREAM_UNITS[units].unit}
          value={entries.s}
          onChange={type("s")}
          problem={isStream ? null : "Not a speed"}
        />
        <ToolField
          label="Start time (optional)"
          value={entries.at}
          onChange={type("at")}
          problem={entries.at.trim() !== "" && startsAt === null ? "Write 09:00" : null}
        />
      </div>
      <Segments label="Stream runs" options={DIRECTIONS} value={direction} onChange={setDirection} />
      <div>
        <p className="text-muted text-sm">Still water</p>
        <Result
          figure={times && formatDuration(times.stillSeconds)}
          missing="Enter a distance and a pace."
          aside={
            crossing &&
            times && (
              <>
                <p>With the stream</p>
                <p className="font-bold text-ink">
                  {times.streamSeconds === null ? "No arrival" : formatDuration(times.streamSeconds)}
                </p>
              </>
            )
          }
        />
      </div>
      {crossing && times && <Notes crossing={crossing} times={times} startsAt={startsAt} />}
      <TextLink to="/routes" className="inline-flex min-h-11 items-center justify-self-start text-md">
        Play a swim route against the tide
      </TextLink>
    </ToolCard>
  );
}

type NotesProps = {
  crossing: Parameters<typeof arrival>[0];
  times: ReturnType<typeof arrival>;
  startsAt: number | null;
};

function Notes({ crossing, times: { stillSeconds, streamSeconds }, startsAt }: NotesProps) {
  const aimOff = crossing.direction === "across" ? aimOffDegrees(crossing) : null;
  const arrivesAt = (seconds: number) => formatClock((startsAt ?? 0) + seconds / 60);
  if (streamSeconds === null)
    return <p className="text-md">The stream is at least as fast as you. You wouldn't get there.</p>;
  return (
    <>
      {startsAt !== null && (
        <p className="text-md">
          You arrive at <strong>{arrivesAt(streamSeconds)}</strong>, in still water at {arrivesAt(stillSeconds)}.
        </p>
      )}
      {aimOff !== null && aimOff >= 1 && <p className="text-md">Aim {Math.round(aimOff)}° upstream of the line.</p>}
    </>
  );
}
