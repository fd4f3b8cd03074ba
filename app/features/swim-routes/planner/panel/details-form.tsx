import { useId } from "react";
import { Segments } from "#app/ui/controls/segments.tsx";
import { CONTROL } from "#app/ui/form/field-frame.tsx";
import { guessRouteType } from "#domain/swim-routes/line/guess-route-type.ts";
import { MAX_ROUTE_DESCRIPTION_LENGTH, MAX_ROUTE_NAME_LENGTH } from "#domain/swim-routes/route-limits.ts";
import type { RoutePoint } from "#domain/swim-routes/route-point.ts";
import { lineOf } from "#domain/swim-routes/route-points.ts";
import { ROUTE_TYPE_WORDS } from "#domain/swim-routes/route-words.ts";
import { ROUTE_TYPES, type RouteType } from "#domain/swim-routes/swim-route.ts";
import type { RouteDetails } from "../store/planner-store.ts";
import { usePlannerStore } from "../store/use-planner.ts";
import { PlainTextField } from "./text-field.tsx";

type DetailsFormProps = { details: RouteDetails; points: readonly RoutePoint[]; suggestedName: string };

/** Name, note, kind and who sees it. */
export function DetailsForm({ details, points, suggestedName }: DetailsFormProps) {
  const store = usePlannerStore();
  const id = useId();
  const guessed = ROUTE_TYPE_WORDS[guessRouteType(lineOf(points))];
  return (
    <div className="grid gap-3">
      <PlainTextField
        label="Name"
        value={details.name}
        placeholder={suggestedName}
        maxLength={MAX_ROUTE_NAME_LENGTH}
        onChange={(name) => store.setDetails({ name: name.trim() })}
      />
      <PlainTextField
        label="Description"
        rows={3}
        value={details.description}
        maxLength={MAX_ROUTE_DESCRIPTION_LENGTH}
        onChange={(description) => store.setDetails({ description })}
      />
      <div className="grid gap-1">
        <label htmlFor={id} className="text-muted text-sm">
          Type
        </label>
        <select
          id={id}
          value={details.type ?? ""}
          onChange={({ currentTarget }) =>
            store.setDetails({ type: (currentTarget.value || null) as RouteType | null })
          }
          className={`${CONTROL} min-h-11`}
        >
          <option value="">{guessed}, from the line</option>
          {ROUTE_TYPES.map((type) => (
            <option key={type} value={type}>
              {ROUTE_TYPE_WORDS[type]}
            </option>
          ))}
        </select>
      </div>
      <Segments
        label="Who can see it"
        value={details.visibility}
        options={[
          { value: "public", label: "Everyone, once published" },
          { value: "private", label: "Only me" },
        ]}
        onChange={(visibility) => store.setDetails({ visibility })}
      />
    </div>
  );
}
