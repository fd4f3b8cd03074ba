import { FlaskRound, Hourglass, OctagonAlert, TriangleAlert } from "lucide-react";
import type { Section } from "#app/backend/loading/load-section.ts";
import { QualityMark } from "#app/features/conditions/quality-mark.tsx";
import { SimulatedMark } from "#app/features/conditions/simulated-banner.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { formatDay, formatNearMoment } from "#domain/format/dates.ts";
import { WATER_QUALITY_WORDS } from "#domain/spots/spot-words.ts";
import { ageInDays } from "#domain/water-quality/freshness.ts";
import { NOTICE_WORDS, type WaterNotice } from "#domain/water-quality/official-notices.ts";
import { ConfidenceChip } from "./confidence-chip.tsx";
import { NewestSample } from "./newest-sample.tsx";
import { OtherMeasures } from "./other-measures.tsx";
import { SampleHistory } from "./sample-history.tsx";
import { TodaysRiskNote } from "./todays-risk-note.tsx";
import type { WaterView } from "./water-view.ts";
import { ageText, officialText, reportsText } from "./water-words.ts";
import { WatershedMap } from "./watershed-map.tsx";
import { ClassMethod, classSentence, WhyUnknown } from "./why-unknown.tsx";

/** Older samples get a warning color. */
const FRESH_DAYS = 7;

export function WaterSection({ section: { value, problem } }: { section: Section<WaterView> }) {
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg">Water quality</h2>
      {value ? <Water view={value} /> : <NoWater problem={problem} />}
    </Card>
  );
}

function NoWater({ problem }: { problem: string | null }) {
  return (
    <div className="flex gap-3.5">
      <QualityMark quality="unknown" className="mt-0.5 size-7" />
      <div>
        <p className="font-heading font-semibold text-lg">Not known</p>
        <p className="mt-1 text-muted">
          {problem ?? "Nothing is known about this water"}. That's neither a good nor a bad sign: look for notices, and
          wait after heavy rain.
        </p>
      </div>
    </div>
  );
}

function Water({ view }: { view: WaterView }) {
  if (view.isTreated) return <TreatedPool view={view} />;
  return (
    <div className="space-y-4">
      <OfficialNotices notices={view.notices} nowMs={view.nowMs} />
      <LongTermClass view={view} />
      <TodaysRiskNote risk={view.risk} />
      {view.dataQuality && <ConfidenceChip scores={view.dataQuality} />}
      {view.newest && <NewestSample view={view} />}
      <OtherMeasures view={view} />
      <SampleHistory {...view} />
      <div className="divide-y divide-line border-line border-y">
        {(view.quality === "unknown" || view.failingSources.length > 0) && <WhyUnknown view={view} />}
        <ClassMethod view={view} />
      </div>
      {view.watershed && (
        <div>
          <h3 className="mb-2 text-base">Where the water comes from</h3>
          <WatershedMap watershed={view.watershed} spot={view.place} spotName={view.place.name} />
        </div>
      )}
      <p className="text-muted text-sm">{reportsText(view.waterReports)}</p>
    </div>
  );
}

/** No class, but warnings are shown. */
function TreatedPool({ view }: { view: WaterView }) {
  const isWarned = view.risk.level === "medium" || view.risk.level === "high";
  return (
    <div className="space-y-4">
      <OfficialNotices notices={view.notices} nowMs={view.nowMs} />
      <div>
        <p className="font-heading font-semibold text-lg">Treated pool</p>
        <p className="mt-1 text-md">
          The water is treated, so it has no bathing water class and samples nearby don't apply. Ask the pool for its
          own tests.
        </p>
      </div>
      {isWarned && <TodaysRiskNote risk={view.risk} />}
      <p className="text-muted text-sm">{reportsText(view.waterReports)}</p>
    </div>
  );
}

function AgeChip({ days }: { days: number }) {
  const isOld = days > FRESH_DAYS;
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full bg-sunken px-3 py-1 font-medium text-sm ${isOld ? "text-buoy-text" : "text-ink"}`}
    >
      {isOld ? <Hourglass className="size-4" aria-hidden /> : <FlaskRound className="size-4" aria-hidden />}
      Last sample {ageText(days)}
    </span>
  );
}

function LongTermClass({ view }: { view: WaterView }) {
  const { quality, newest, ageDays, isSimulated, longTerm } = view;
  const isNotClassified = quality === "unknown" && newest !== null;
  return (
    <div className="flex gap-3.5">
      <QualityMark quality={quality} className="mt-0.5 size-7" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 font-heading font-semibold text-lg">
          {isNotClassified ? "Not classified" : WATER_QUALITY_WORDS[quality]}
          {longTerm.status === "provisional" && !isNotClassified && (
            <span className="font-body font-normal text-muted text-sm">Provisional</span>
          )}
          {isSimulated && <SimulatedMark className="font-body" />}
        </p>
        {newest && ageDays !== null ? (
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-sm">
            <AgeChip days={ageDays} /> {formatDay(newest.sampledAt)}
          </p>
        ) : (
          <p className="mt-0.5 text-muted text-sm">
            No dated sample for this water. That's neither a good nor a bad sign.
          </p>
        )}
        <p className="mt-1 text-md">{classSentence(view)}</p>
        {view.official && <p className="mt-1 text-sm">{officialText(view.official)}</p>}
      </div>
    </div>
  );
}

/** Closures and advice of the authority differ by word and sign. */
function OfficialNotices({ notices, nowMs }: { notices: readonly WaterNotice[]; nowMs: number }) {
  return notices.map((notice) => {
    const { kind, title, description, startsAt, endsAt, source, sourceUrl, heardAt } = notice;
    const Icon = kind === "closure" ? OctagonAlert : TriangleAlert;
    const ageDays = ageInDays(heardAt, nowMs);
    return (
      <div
        key={`${kind} ${startsAt} ${title}`}
        className="flex gap-2.5 rounded-control border-2 border-danger px-4 py-3"
      >
        <Icon className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden />
        <div className="min-w-0 text-sm">
          <p className="font-heading font-semibold text-base">{NOTICE_WORDS[kind]}</p>
          <p className="first-letter:uppercase">
            {title}. {description}
          </p>
          <p className="mt-1 text-muted">
            Since {formatDay(startsAt)}, {endsAt ? `until ${formatNearMoment(endsAt)}` : "until it is lifted"}. Source:{" "}
            {sourceUrl ? <TextLink to={sourceUrl}>{source}</TextLink> : source}, last confirmed{" "}
            {formatNearMoment(heardAt)}
            {ageDays > 1 && ` (${ageText(ageDays)}; no answer since)`}.
          </p>
        </div>
      </div>
    );
  });
}
