import { usePreferences } from "#app/browser/use-preferences.ts";
import { Table } from "#app/ui/table.tsx";
import type { UnitSystem } from "#domain/format/units.ts";
import { distanceText } from "#domain/geo/position.ts";
import { type Leg, minutesAtPace } from "#domain/swim-routes/legs.ts";
import { PACE_LIMITS } from "#domain/swim-routes/route-limits.ts";
import { paceText, routeLengthText, swimTimeText } from "#domain/swim-routes/route-words.ts";

const CIRCLE = 360;
const METERS_PER_KM = 1000;

/** "072°": as a compass has it. */
const courseText = (degrees: number) => `${String(Math.round(degrees) % CIRCLE).padStart(3, "0")}°`;

const legName = ({ index }: Leg, last: number) =>
  `${index === 0 ? "Start" : index} to ${index === last ? "end" : index + 1}`;

type LegsTableProps = { legs: readonly Leg[]; pace: number | null };

/** Every straight line of the route, with the time at its end in still water. */
export function LegsTable({ legs, pace }: LegsTableProps) {
  const { units } = usePreferences();
  const shownPace = pace ?? PACE_LIMITS.usual;
  return (
    <Table
      caption={`Legs at ${paceText(shownPace)} in still water`}
      isCaptionVisible
      columns={columnsOf({ units, last: legs.length - 1, pace: shownPace })}
      rows={legs}
      rowKey={({ index }) => String(index)}
    />
  );
}

type ColumnOptions = { units: UnitSystem; last: number; pace: number };

const columnsOf = ({ units, last, pace }: ColumnOptions) =>
  [
    { id: "leg", header: "Leg", cell: (leg: Leg) => legName(leg, last) },
    {
      id: "length",
      header: "Length",
      align: "end",
      cell: ({ meters }: Leg) => distanceText(meters / METERS_PER_KM, units),
    },
    { id: "course", header: "Course", align: "end", cell: ({ course }: Leg) => courseText(course) },
    {
      id: "total",
      header: "Total",
      align: "end",
      cell: ({ totalMeters }: Leg) => routeLengthText(totalMeters / METERS_PER_KM, units),
    },
    {
      id: "time",
      header: "After",
      align: "end",
      cell: ({ totalMeters }: Leg) => swimTimeText(minutesAtPace(totalMeters, pace)),
    },
  ] as const;
