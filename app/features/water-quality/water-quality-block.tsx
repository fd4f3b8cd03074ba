import { TestTube } from "lucide-react";
import type { ReactNode } from "react";
import type { Section } from "#app/backend/loading/load-section.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { QualityMark } from "#app/features/conditions/quality-mark.tsx";
import { SimulatedMark } from "#app/features/conditions/simulated-banner.tsx";
import { VerdictMark } from "#app/features/verdicts/verdict-mark.tsx";
import { Block, BlockProblem } from "#app/ui/block.tsx";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import type { VerdictState } from "#domain/conditions/verdict.ts";
import { formatDay, formatWeekday } from "#domain/format/dates.ts";
import { formatNumber } from "#domain/format/numbers.ts";
import { WATER_QUALITY_WORDS } from "#domain/spots/spot-words.ts";
import type { RiskLevel } from "#domain/water-quality/risk/risk-reason.ts";
import { BACTERIA_WORDS, countText } from "#domain/water-quality/water-sample.ts";
import { OfficialNotices } from "./official-notices.tsx";
import { SampleSparkline } from "./sample-sparkline.tsx";
import type { BriefSample, WaterBrief } from "./water-brief.ts";
import { ageText } from "./water-words.ts";

const RISKS: Readonly<Record<RiskLevel, { state: VerdictState; words: string }>> = {
  low: { state: "good", words: "Low risk today" },
  unknown: { state: "unknown", words: "Not known today" },
  medium: { state: "caution", words: "Caution today" },
  high: { state: "avoid", words: "Not advised today" },
};

type WaterQualityBlockProps = { section: Section<WaterBrief>; retryPath: string };

/** Today's risk, the last sample and the long-term class, in this order: the class says nothing about today. */
export function WaterQualityBlock({ section: { value: water, problem }, retryPath }: WaterQualityBlockProps) {
  return (
    <Block title="Water quality" anchor="water-quality" aside={water?.isSimulated && <SimulatedMark />}>
      {water ? <Water water={water} /> : <BlockProblem problem={`Not known: ${problem}`} retryPath={retryPath} />}
    </Block>
  );
}

function Water({ water }: { water: WaterBrief }) {
  return (
    <>
      <OfficialNotices notices={water.notices} nowMs={water.nowMs} />
      <div className="-mt-1 divide-y divide-line">
        <Risk water={water} />
        {!water.isTreated && (
          <>
            <LastSample sample={water.sample} ageDays={water.ageDays} />
            <LongTermClass water={water} />
          </>
        )}
      </div>
      {!water.isTreated && (
        <a
          href="#samples"
          className="mt-0.5 -mb-2 inline-flex min-h-11 items-center font-semibold text-primary text-sm"
        >
          All samples and sources
        </a>
      )}
    </>
  );
}

type LineProps = { mark: ReactNode; title: ReactNode; detail: ReactNode; aside?: ReactNode };

function Line({ mark, title, detail, aside }: LineProps) {
  return (
    <div className="grid grid-cols-[1.625rem_minmax(0,1fr)_auto] items-center gap-x-2.5 py-2.5">
      {mark}
      <div className="min-w-0">
        <p className="leading-snug">{title}</p>
        <p className="text-muted text-xs">{detail}</p>
      </div>
      {aside}
    </div>
  );
}

function Risk({ water: { risk, isTreated } }: { water: WaterBrief }) {
  const { units } = usePreferences();
  const isWarned = risk.level === "medium" || risk.level === "high";
  if (isTreated && !isWarned) {
    return (
      <Line
        mark={<VerdictMark state="unknown" className="size-6" />}
        title={<strong className="font-semibold">Treated pool</strong>}
        detail="No bathing water class applies. Ask the pool for its own tests."
      />
    );
  }
  const { state, words } = RISKS[risk.level];
  return (
    <Line
      mark={<VerdictMark state={state} className="size-6" />}
      title={<strong className="font-semibold">{words}</strong>}
      detail={
        <span className="inline-block first-letter:uppercase">{rewordFigures(risk.reasons.join(", "), units)}</span>
      }
    />
  );
}

/** Older samples show their age. */
const FRESH_DAYS = 7;

function LastSample({ sample, ageDays }: { sample: BriefSample | null; ageDays: number | null }) {
  const mark = <TestTube className="size-5.5 text-primary" aria-hidden />;
  if (!sample) {
    return <Line mark={mark} title="No dated sample" detail="That's neither a good nor a bad sign." />;
  }
  const { bacteria, value, detectionLimit, limit, sampledAt, history } = sample;
  const isOld = ageDays !== null && ageDays > FRESH_DAYS;
  return (
    <Line
      mark={mark}
      title={
        <>
          <strong className={`font-semibold ${value > limit ? "text-danger" : ""}`}>
            {BACTERIA_WORDS[bacteria]} {countText(value, detectionLimit)}
          </strong>{" "}
          <span className="text-muted">· limit {formatNumber(limit)}</span>
        </>
      }
      detail={
        isOld ? (
          <span className="text-buoy-text">
            Sampled {formatDay(sampledAt)}, {ageText(ageDays)}
          </span>
        ) : (
          `Sampled ${formatWeekday(sampledAt, "UTC")}`
        )
      }
      aside={<SampleSparkline history={history} limit={limit} />}
    />
  );
}

function LongTermClass({ water: { quality, longTerm, official, newestAt } }: { water: WaterBrief }) {
  const isUnclassified = quality === "unknown";
  if (isUnclassified) {
    return (
      <Line
        mark={<QualityMark quality="unknown" className="size-5.5" />}
        title={<strong className="font-semibold">Not classified</strong>}
        detail={newestAt ? `Too few samples: ${longTerm.samples}` : "A class needs samples from four seasons."}
      />
    );
  }
  const counted = `from ${longTerm.samples} ${longTerm.samples === 1 ? "sample" : "samples"}`;
  const source = official ? `${official.year} class, ${counted}` : `Class ${counted}`;
  return (
    <Line
      mark={<QualityMark quality={quality} className="size-5.5" />}
      title={
        <>
          <strong className="font-semibold">{WATER_QUALITY_WORDS[quality]}</strong>{" "}
          <span className="text-muted">{longTerm.status === "provisional" ? "so far" : "over four seasons"}</span>
        </>
      }
      detail={source}
    />
  );
}
