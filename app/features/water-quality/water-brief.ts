import { sampleLimit } from "#domain/water-quality/limits.ts";
import { type MonthRange, toMonthRanges, toUsualRange } from "#domain/water-quality/months.ts";
import type { RiskLevel } from "#domain/water-quality/risk/risk-reason.ts";
import { BACTERIA, type Bacteria } from "#domain/water-quality/water-sample.ts";
import type { WaterView } from "./water-view.ts";

/** What the page shows of the water before anything is opened. */
export type WaterBrief = Pick<
  WaterView,
  "quality" | "isTreated" | "isSimulated" | "ageDays" | "waterReports" | "nowMs" | "official"
> & {
  notices: WaterView["notices"];
  risk: { level: RiskLevel; reasons: readonly string[] };
  sample: BriefSample | null;
  longTerm: { status: WaterView["longTerm"]["status"]; samples: number };
  samples: number;
  newestAt: string | null;
  months: readonly MonthRange[];
  usual: { fromC: number; toC: number } | null;
  watershed: { areaSqKm: number | null; isSimulated: boolean } | null;
};

export type BriefSample = {
  bacteria: Bacteria;
  value: number;
  detectionLimit: number | null;
  limit: number;
  sampledAt: string;
  /** The oldest first. */
  history: readonly number[];
};

const HISTORY_SAMPLES = 20;
const REASONS_SHOWN = 2;

function toBriefSample({ samples, place }: WaterView): BriefSample | null {
  const [newest] = samples;
  const bacteria = newest && BACTERIA.find((one) => newest[one] !== null);
  const value = bacteria && newest[bacteria];
  if (!newest || !bacteria || value == null) return null;
  const history = samples.flatMap((sample) => sample[bacteria] ?? []).slice(0, HISTORY_SAMPLES);
  return {
    bacteria,
    value,
    detectionLimit: newest.detectionLimit,
    limit: sampleLimit(bacteria, place).value,
    sampledAt: newest.sampledAt,
    history: history.toReversed(),
  };
}

export function toWaterBrief(view: WaterView): WaterBrief {
  const { risk, longTerm, watershed } = view;
  const decisive = risk.reasons.filter(({ level }) => level === risk.level).map(({ text }) => text);
  return {
    quality: view.quality,
    isTreated: view.isTreated,
    isSimulated: view.isSimulated,
    ageDays: view.ageDays,
    waterReports: view.waterReports,
    nowMs: view.nowMs,
    official: view.official,
    notices: view.notices,
    risk: { level: risk.level, reasons: [...new Set(decisive)].slice(0, REASONS_SHOWN) },
    sample: toBriefSample(view),
    longTerm: { status: longTerm.status, samples: longTerm.samples },
    samples: view.samples.length,
    newestAt: view.newest?.sampledAt ?? null,
    months: toMonthRanges(view.temperatures),
    usual: toUsualRange(view.temperatures, view.nowMs),
    watershed: watershed && { areaSqKm: watershed.areaSqKm, isSimulated: watershed.isSimulated },
  };
}
