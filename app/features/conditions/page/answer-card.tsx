import { useState } from "react";
import { HowSure } from "#app/features/verdicts/how-sure.tsx";
import { VerdictAnswer } from "#app/features/verdicts/verdict-answer.tsx";
import { formatTime, formatWeekday } from "#domain/format/dates.ts";
import { ageText, verdictSummary } from "#domain/verdicts/verdict-words.ts";
import type { ConditionsView } from "../conditions-view.ts";
import { SimulatedMark } from "../simulated-banner.tsx";
import { HourFigures } from "./hour-figures.tsx";
import type { SpotMoment } from "./spot-moment.ts";
import { WhenTiles } from "./when-tiles.tsx";

type AnswerCardProps = {
  moment: SpotMoment;
  conditions: ConditionsView | null;
  /** Of the newest water sample. */
  sampledAt: string | null;
  /** Why there is no forecast. */
  problem: string | null;
};

/** Can I swim, when, and based on what: the first block of a spot's page. */
export function AnswerCard({ moment, conditions, sampledAt, problem }: AnswerCardProps) {
  const { verdict, asked, hour } = moment;
  return (
    <section className="bg-surface px-4 pb-4.5 lg:rounded-card lg:border lg:border-line lg:px-6 lg:py-5.5">
      <VerdictAnswer verdict={verdict} asked={asked} size="page" as="h2">
        {verdict.isSimulated ? <NotForPlanning /> : <Sureness {...{ moment, conditions, sampledAt }} />}
      </VerdictAnswer>
      <AnnouncedVerdict summary={verdictSummary(verdict, asked)} />
      {problem && (
        <p role="alert" className="mb-3 text-md text-muted">
          {problem}
        </p>
      )}
      <WhenTiles moment={moment} sun={conditions?.sun ?? []} />
      <div className="mt-4 border-line border-t pt-3 empty:hidden lg:hidden">
        <HourFigures hour={hour} exposure={conditions?.exposure ?? null} />
      </div>
    </section>
  );
}

/** Read aloud when another time is chosen, and not with the page itself. */
function AnnouncedVerdict({ summary }: { summary: string }) {
  const [first] = useState(summary);
  return (
    <p role="status" className="sr-only">
      {summary === first ? "" : summary}
    </p>
  );
}

function NotForPlanning() {
  return (
    <p className="inline-flex items-center gap-1.5 font-semibold text-muted text-xs leading-tight lg:max-w-36">
      <SimulatedMark /> Don't plan a swim by this
    </p>
  );
}

function Sureness({ moment, conditions, sampledAt }: Omit<AnswerCardProps, "problem">) {
  const { verdict, asked, timeZone } = moment;
  const forecast = verdict.isStale
    ? `Forecast ${ageText(verdict, asked.nowMs)}`
    : conditions && `Forecast ${formatTime(conditions.fetchedAt, timeZone)}`;
  const sample = sampledAt ? `sample ${formatWeekday(sampledAt, timeZone)}` : "no dated sample";
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 lg:block lg:text-right">
      <HowSure verdict={verdict} />
      <p className={`text-xs lg:mt-1 ${verdict.isStale ? "text-buoy-text" : "text-muted"}`}>
        {forecast}
        <span className="lg:hidden">{forecast && " · "}</span>
        <span className="first-letter:uppercase lg:block">{sample}</span>
      </p>
    </div>
  );
}
