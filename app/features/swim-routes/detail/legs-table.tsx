import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import { METERS_PER_KM } from "#domain/format/units.ts";
import { distanceText } from "#domain/geo/position.ts";
import { type Leg, minutesAtPace } from "#domain/swim-routes/line/legs.ts";
import { PACE_LIMITS } from "#domain/swim-routes/route-limits.ts";
import { courseText, paceText, routeLengthText, swimTimeText } from "#domain/swim-routes/route-words.ts";

const legName = ({ index }: Leg, last: number) =>
  `${index === 0 ? "Start" : index} to ${index === last ? "end" : index + 1}`;

const CELL = "whitespace-nowrap px-1.5 py-2.5 first:pl-0 last:pr-0";

type LegsTableProps = { legs: readonly Leg[]; pace: number | null };

/** Every straight line of the route, with the time at its end in still water. */
export function LegsTable({ legs, pace }: LegsTableProps) {
  const { units } = usePreferences();
  const shownPace = pace ?? PACE_LIMITS.usual;
  const last = legs.length - 1;
  return (
    <Block title="Legs" aside={`still water, ${paceText(shownPace, units)}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section aria-label="Legs" tabIndex={0} className="-mb-2 overflow-x-auto">
        <table className="w-full border-collapse text-right text-sm tabular-nums">
          <thead className="text-muted">
            <tr>
              <th scope="col" className={`text-left font-medium ${CELL}`}>
                Leg
              </th>
              {["Length", "Course", "Total", "After"].map((header) => (
                <th key={header} scope="col" className={`font-medium ${CELL}`}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {legs.map((leg) => (
              <tr key={leg.index} className="border-line border-t">
                <th scope="row" className={`text-left font-semibold ${CELL}`}>
                  {legName(leg, last)}
                </th>
                <td className={CELL}>{distanceText(leg.meters / METERS_PER_KM, units)}</td>
                <td className={CELL}>{courseText(leg.course)}</td>
                <td className={CELL}>{routeLengthText(leg.totalMeters / METERS_PER_KM, units)}</td>
                <td className={CELL}>{swimTimeText(minutesAtPace(leg.totalMeters, shownPace))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Block>
  );
}
