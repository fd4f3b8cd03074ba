import {
  CROWD_REPORT_KIND_NAMES,
  CROWD_REPORT_KINDS,
  type CrowdReportKind,
} from "#domain/crowd-reports/crowd-report-kinds.ts";
import { KindIcon } from "./kind-icon.tsx";

/** The nine kinds as large buttons, within the reach of a thumb. */
export function KindChoice({ onChoose }: { onChoose: (kind: CrowdReportKind) => void }) {
  return (
    <ul className="grid grid-cols-3 gap-2">
      {CROWD_REPORT_KIND_NAMES.map((kind) => (
        <li key={kind}>
          <button
            type="button"
            onClick={() => onChoose(kind)}
            className="flex h-full min-h-20 w-full flex-col items-center justify-center gap-1.5 rounded-control border border-control bg-surface px-1 py-2 text-center font-medium text-sm leading-tight hover:bg-sunken"
          >
            <KindIcon kind={kind} className="size-6 text-primary" />
            {CROWD_REPORT_KINDS[kind].word}
          </button>
        </li>
      ))}
    </ul>
  );
}
