import { Fragment, type ReactNode } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { HowSure } from "#app/features/verdicts/how-sure.tsx";
import { withWhen } from "#app/features/verdicts/use-when.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import type { SwimmerBand } from "#domain/conditions/facts/conditions-facts.ts";
import { heightFigure } from "#domain/format/figures.ts";
import { findBetter, NOTICED } from "#domain/verdicts/compare-spots.ts";
import type { Asked } from "#domain/verdicts/verdict-words.ts";
import { RISK_LEVELS } from "#domain/water-quality/risk/risk-reason.ts";
import { spotPath } from "../spot-addresses.ts";
import { BetterTick, FigureText, NotKnown } from "./cell-parts.tsx";
import { ColumnHead } from "./column-head.tsx";
import type { Column } from "./compared-spot.ts";
import { FacilitiesCell } from "./facilities-cell.tsx";
import { TideCell, toTideScale } from "./tide-cell.tsx";
import { VerdictStrip } from "./verdict-strip.tsx";
import { WaterCell } from "./water-cell.tsx";
import { WaterScale } from "./water-scale.tsx";
import { WindCell } from "./wind-cell.tsx";

type Cell = (column: Column, index: number) => ReactNode;
/** A row with one cell for each spot, or one for all. */
type Row = { name: string; cell: Cell } | { name: string; shared: ReactNode };

const rankRisk = ({ risk }: Column) => (risk ? RISK_LEVELS.indexOf(risk.level) : null);

function WaveCell({ hour, isBetter }: Column & { isBetter: boolean }) {
  const { units } = usePreferences();
  if (!hour?.waves) return <NotKnown />;
  return (
    <>
      <FigureText figure={heightFigure(hour.waves.heightM, units)} />
      {isBetter && <BetterTick />}
      {hour.waves.isEstimated && <p className="text-muted text-sm">Estimated from the wind</p>}
    </>
  );
}

function SureCell({ verdict }: Column) {
  if (verdict.isSimulated) return <span className="text-md">Don't plan a swim by this</span>;
  return verdict.confidence === null ? <NotKnown /> : <HowSure verdict={verdict} />;
}

function listRows(columns: readonly Column[], band: SwimmerBand | null): Row[] {
  const scale = toTideScale(columns);
  const contenders = columns.map(({ contender }) => contender);
  const lower = (least: number) => ({ least, isLower: true });
  const calmest = findBetter(
    contenders.map(({ windKmh }) => windKmh),
    lower(NOTICED.windKmh),
  );
  const flattest = findBetter(
    contenders.map(({ waveM }) => waveM),
    lower(NOTICED.waveM),
  );
  const cleanest = findBetter(columns.map(rankRisk), lower(1));
  return [
    { name: "Tide and best hours", cell: (column) => <TideCell {...column} scale={scale} /> },
    { name: "Water", shared: <WaterScale columns={columns} band={band} /> },
    { name: "Wind on the shore", cell: (column, index) => <WindCell {...column} isBetter={index === calmest} /> },
    { name: "Waves", cell: (column, index) => <WaveCell {...column} isBetter={index === flattest} /> },
    { name: "Water quality", cell: (column, index) => <WaterCell {...column} isBetter={index === cleanest} /> },
    { name: "How sure", cell: (column) => <SureCell {...column} /> },
    { name: "On the spot", cell: ({ spot }) => <FacilitiesCell {...spot} /> },
  ];
}

type CompareTableProps = {
  columns: readonly Column[];
  asked: Asked;
  band: SwimmerBand | null;
  winner: number | null;
  toWithout: (spotId: string) => string;
};

/** Two columns fit a phone, the third is swiped in. */
const WIDTHS: Readonly<Record<number, string>> = { 1: "w-full", 2: "w-full", 3: "w-full max-sm:w-[150%]" };

/** Up to three spots on shared scales. On phones each row has its name above it. */
export function CompareTable({ columns, asked, band, winner, toWithout }: CompareTableProps) {
  return (
    <div className="rounded-sheet border border-line bg-surface">
      <VerdictStrip columns={columns} asked={asked} />
      <section
        className="relative snap-x snap-proximity overflow-x-auto px-1 sm:px-4"
        aria-label="Comparison"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        <table className={`table-fixed border-collapse text-left align-top ${WIDTHS[columns.length] ?? "w-full"}`}>
          <thead>
            <tr>
              <th scope="col" className="w-36 max-sm:hidden">
                <span className="sr-only">Value</span>
              </th>
              {columns.map((column) => (
                <th key={column.spot.id} scope="col" className="snap-start p-3 align-top sm:pt-5">
                  <ColumnHead column={column} asked={asked} removePath={toWithout(column.spot.id)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listRows(columns, band).map((row) => (
              <Fragment key={row.name}>
                <tr className="sm:hidden">
                  <th
                    scope="row"
                    colSpan={columns.length}
                    className="px-3 pt-4 text-left font-medium text-muted text-sm"
                  >
                    <span className="sticky left-3">{row.name}</span>
                  </th>
                </tr>
                <tr className="border-line sm:border-t">
                  <th scope="row" className="py-4 pr-4 pl-3 align-top font-semibold text-md max-sm:hidden">
                    {row.name}
                  </th>
                  {"shared" in row ? (
                    <td colSpan={columns.length} className="p-3 align-top sm:py-4">
                      <div className="max-sm:sticky max-sm:left-3 max-sm:w-[calc(100vw-4.5rem)]">{row.shared}</div>
                    </td>
                  ) : (
                    columns.map((column, index) => (
                      <td key={column.spot.id} className="p-3 align-top sm:py-4">
                        {columns.length > 2 && (
                          <p className="mb-1 truncate text-muted text-xs sm:hidden" aria-hidden>
                            {column.spot.name}
                          </p>
                        )}
                        {row.cell(column, index)}
                      </td>
                    ))
                  )}
                </tr>
              </Fragment>
            ))}
            <tr>
              <td className="max-sm:hidden" />
              {columns.map(({ spot }, index) => (
                <td key={spot.id} className="p-3 pb-5">
                  <ButtonLink
                    to={withWhen(spotPath(spot.id), asked.when)}
                    variant={index === winner ? "primary" : "secondary"}
                    className="w-full"
                  >
                    See the spot<span className="sr-only"> {spot.name}</span>
                  </ButtonLink>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </div>
  );
}
