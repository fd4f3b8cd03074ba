import { WAVE_CURVE, WIND_CURVE } from "#domain/conditions/score/score-factors.ts";
import { CROWD_REPORT_KIND_NAMES, CROWD_REPORT_KINDS, timeToLiveMs } from "#domain/crowd-reports/crowd-report-kinds.ts";
import type { Curve } from "#domain/curve.ts";
import { HOUR_MS } from "#domain/time.ts";
import { classLimits } from "#domain/water-quality/limits.ts";
import { ContentTable } from "./content-table.tsx";

const WATERS = [
  { name: "Lake, river", limits: classLimits("lake") },
  { name: "Sea, estuary", limits: classLimits("sea") },
] as const;

/** The limits that classes are computed with. */
export function WaterLimitsTable() {
  return (
    <ContentTable label="Limits of bacteria for each class">
      <thead>
        <tr>
          <th scope="col">Counts in 100 ml</th>
          <th scope="col">Excellent</th>
          <th scope="col">Good</th>
          <th scope="col">Fair</th>
        </tr>
      </thead>
      <tbody>
        {WATERS.flatMap(({ name, limits }) =>
          (["eColi", "enterococci"] as const).map((bacteria) => (
            <tr key={name + bacteria}>
              <th scope="row">
                {name}: {bacteria === "eColi" ? "E. coli" : "enterococci"}
              </th>
              <td>{limits[bacteria].excellent}</td>
              <td>{limits[bacteria].good}</td>
              <td>{limits[bacteria].sufficient}</td>
            </tr>
          )),
        )}
      </tbody>
    </ContentTable>
  );
}

const CURVES: readonly { name: string; unit: string; curve: Curve }[] = [
  { name: "Wind", unit: "km/h", curve: WIND_CURVE },
  { name: "Waves", unit: "m", curve: WAVE_CURVE },
];

/** What wind and waves cost an hour, from the curves of the score. */
export function PointsTable() {
  return (
    <ContentTable label="Points that wind and waves cost">
      <thead>
        <tr>
          <th scope="col">Forecast</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {CURVES.flatMap(({ name, unit, curve }) =>
          curve.map(([value, points]) => (
            <tr key={name + value}>
              <th scope="row">
                {name} {value} {unit}
              </th>
              <td>{points === 0 ? "0" : `−${Math.abs(points)}`}</td>
            </tr>
          )),
        )}
      </tbody>
    </ContentTable>
  );
}

const dayOrHours = (hours: number) => (hours < 48 ? `${hours} hours` : `${hours / 24} days`);

/** How long a report of each kind lasts unless somebody confirms it. */
export function ReportLifetimes() {
  return (
    <ContentTable label="How long reports last">
      <thead>
        <tr>
          <th scope="col">Report</th>
          <th scope="col">Lasts</th>
        </tr>
      </thead>
      <tbody>
        {CROWD_REPORT_KIND_NAMES.map((kind) => (
          <tr key={kind}>
            <th scope="row">{CROWD_REPORT_KINDS[kind].word}</th>
            <td>{dayOrHours(timeToLiveMs(kind, null) / HOUR_MS)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{CROWD_REPORT_KINDS.hazard.values.structure?.word}</th>
          <td>{dayOrHours(timeToLiveMs("hazard", "structure") / HOUR_MS)}</td>
        </tr>
      </tbody>
    </ContentTable>
  );
}
