import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { LogForm } from "#domain/workouts/log/log-form.ts";
import { routesOfSpotQuery } from "../log.queries.ts";
import { LOG_CONTROL } from "./log-input.tsx";

type RouteFieldProps = {
  form: Pick<LogForm, "place" | "route">;
  onChange: (change: Partial<LogForm>) => void;
};

/** The routes of the spot, and the one that was chosen elsewhere. */
export function RouteField({ form: { place, route }, onChange }: RouteFieldProps) {
  const id = useId();
  const spotId = place?.kind === "spot" ? place.id : null;
  const found = useQuery({ ...routesOfSpotQuery(spotId ?? ""), enabled: spotId !== null }).data ?? [];
  const routes = route && !found.some((other) => other.id === route.id) ? [route, ...found] : found;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-md">
        Swim route<span className="font-normal text-muted max-lg:sr-only"> optional</span>
      </label>
      <select
        id={id}
        value={route?.id ?? ""}
        onChange={({ target }) => {
          const chosen = routes.find((other) => other.id === target.value);
          onChange({ route: chosen ? { id: chosen.id, name: chosen.name } : null });
        }}
        className={`${LOG_CONTROL} pr-9!`}
      >
        <option value="">None</option>
        {routes.map((other) => (
          <option key={other.id} value={other.id}>
            {other.name}
          </option>
        ))}
      </select>
    </div>
  );
}
