import { CircleCheck, CircleHelp, OctagonAlert, TriangleAlert } from "lucide-react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { formatNearMoment } from "#domain/format/dates.ts";
import type { RiskBasis, RiskLevel, RiskReason } from "#domain/water-quality/risk/risk-reason.ts";
import type { TodaysRisk } from "#domain/water-quality/risk/todays-risk.ts";

const LOOKS: Readonly<Record<RiskLevel, { Icon: typeof CircleCheck; color: string }>> = {
  low: { Icon: CircleCheck, color: "text-primary" },
  unknown: { Icon: CircleHelp, color: "text-muted" },
  medium: { Icon: TriangleAlert, color: "text-buoy-text" },
  high: { Icon: OctagonAlert, color: "text-danger" },
};

const BASIS_WORDS: Readonly<Record<RiskBasis, string>> = {
  measured: "Measured",
  observed: "Observed",
  forecast: "Calculated",
  alert: "Alert",
  official: "Official",
  simulated: "Simulated",
};

/** "Observed, Wessex Water, 22 Nov, 10:45 UTC" */
const originText = ({ source, at }: RiskReason, basis: RiskBasis) =>
  [BASIS_WORDS[basis], source, at && formatNearMoment(at)].filter(Boolean).join(", ");

export function TodaysRiskNote({ risk: { level, sentence, reasons } }: { risk: TodaysRisk }) {
  const { units } = usePreferences();
  const { Icon, color } = LOOKS[level];
  return (
    <div className="rounded-control bg-sunken px-4 py-3">
      <h3 className="text-muted text-sm">Today's risk</h3>
      <p className="mt-1 flex gap-2.5 font-medium">
        <Icon className={`mt-0.5 size-5 shrink-0 ${color}`} aria-hidden />
        {rewordFigures(sentence, units)}.
      </p>
      <ul className="mt-2 space-y-1.5 text-sm">
        {reasons.map((reason) => (
          <li key={reason.text}>
            <span className="block first-letter:uppercase">{rewordFigures(reason.text, units)}</span>
            {reason.basis && <span className="block text-muted text-xs">{originText(reason, reason.basis)}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted text-sm">
        {level === "low" && "Low risk is not no risk. "}
        Samples are taken days apart and miss what happens in between.
      </p>
    </div>
  );
}
