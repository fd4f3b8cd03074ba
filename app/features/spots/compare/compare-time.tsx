import { Clock } from "lucide-react";
import { Form } from "react-router";
import { pickedText, TimeChooser } from "#app/features/verdicts/time-chooser.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Asked } from "#domain/verdicts/verdict-words.ts";
import { toLocalHour } from "#domain/verdicts/when.ts";
import type { Column } from "./compared-spot.ts";

type CompareTimeProps = { asked: Asked; columns: readonly Column[] };

/** Now, tomorrow morning, or any coming hour with a verdict. A form, so that it works without a script. */
export function CompareTime({ asked: { when, nowMs }, columns }: CompareTimeProps) {
  const known = columns.flatMap(({ spot }) => spot.verdict ?? []);
  const [longest] = known.toSorted((one, other) => other.hours.length - one.hours.length);
  const coming = (longest?.hours ?? []).filter(({ at }) => Date.parse(at) > nowMs);
  const hours = coming.map(({ at }) => toLocalHour(Date.parse(at), longest?.timeZone ?? "UTC"));
  const picked = when.kind === "hour" ? when.local : null;
  return (
    <div className="flex flex-wrap gap-2">
      <TimeChooser />
      <Form className="flex items-center gap-2" preventScrollReset>
        <input type="hidden" name="ids" value={columns.map(({ spot }) => spot.id).join(",")} />
        <label className="relative">
          <span className="sr-only">Pick a time</span>
          <Clock className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2" aria-hidden />
          <select
            key={picked}
            name="when"
            defaultValue={picked ?? ""}
            className="min-h-11 rounded-control border border-control bg-surface pr-8 pl-9 text-md"
          >
            <option value="">Pick a time</option>
            {picked && !hours.includes(picked) && <option value={picked}>{pickedText(picked)}</option>}
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {pickedText(hour)}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
    </div>
  );
}
