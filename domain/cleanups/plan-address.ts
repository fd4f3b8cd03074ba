import type { CrowdReport } from "../crowd-reports/crowd-report.ts";

/** The wizard, with the place of the report filled in. */
export const planFromReportPath = (reportId: string, spotId: string) =>
  `/create-event?kind=cleanup&report=${reportId}&spot=${spotId}`;

/** What people can pick up; the same as in `list_litter_reports`. */
const LITTER: readonly (string | null)[] = ["litter", "other"];

export const isLitter = ({ kind, value }: Pick<CrowdReport, "kind" | "value">) =>
  kind === "pollution" && LITTER.includes(value);
