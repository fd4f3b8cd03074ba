import type { ReactNode } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { leadingState } from "#domain/verdicts/verdict-for.ts";
import { bestTimeText, verdictHeadline, verdictSentence, verdictSummary } from "#domain/verdicts/verdict-words.ts";
import type { ShownVerdict } from "./use-spot-verdict.ts";
import { VerdictMark } from "./verdict-mark.tsx";

type VerdictAnswerProps = ShownVerdict & {
  size: "card" | "page";
  as?: "h2" | "p";
  /** How sure, or that the values are simulated. */
  children?: ReactNode;
};

/** Mark, headline, best time and one sentence, for cards and pages. Read as one sentence by screen readers. */
export function VerdictAnswer(props: VerdictAnswerProps) {
  return props.size === "page" ? <PageAnswer {...props} /> : <CardAnswer {...props} />;
}

function CardAnswer({ verdict, asked, as: Heading = "p", children }: VerdictAnswerProps) {
  const { units } = usePreferences();
  const bestTime = bestTimeText(verdict, asked);
  return (
    <div suppressHydrationWarning>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <VerdictMark state={leadingState(verdict)} className="size-10" />
        <div className="min-w-[min(7rem,100%)] flex-1">
          <Heading className="font-bold font-heading text-xl tracking-[-0.02em]">
            <Headline verdict={verdict} asked={asked} />
          </Heading>
          {bestTime && (
            <p className="font-semibold text-sm" aria-hidden>
              {withBest(bestTime)}
            </p>
          )}
        </div>
      </div>
      <p className="mt-3 text-md">{rewordFigures(verdictSentence(verdict, asked), units)}</p>
      {children}
    </div>
  );
}

/** On wide screens: the best time next to the headline, the confidence on the right. */
function PageAnswer({ verdict, asked, as: Heading = "p", children }: VerdictAnswerProps) {
  const { units } = usePreferences();
  const bestTime = bestTimeText(verdict, asked);
  return (
    <div
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 pb-3.5 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:items-start lg:gap-x-4.5 lg:pb-4.5"
      suppressHydrationWarning
    >
      <VerdictMark state={leadingState(verdict)} className="size-[min(3.25rem,16vw)] lg:row-span-2 lg:size-17" />
      <div className="flex flex-col lg:flex-row lg:flex-wrap lg:items-baseline lg:gap-x-3.5">
        <Heading className="font-bold font-heading text-[min(2.0625rem,10.5vw)] leading-none tracking-[-0.02em] lg:text-[2.75rem]">
          <Headline verdict={verdict} asked={asked} />
        </Heading>
        {bestTime && (
          <>
            <p className="mt-1 font-semibold text-md lg:hidden" aria-hidden>
              {withBest(bestTime)}
            </p>
            <p className="font-bold font-heading text-lg text-muted tracking-[-0.02em] max-lg:hidden" aria-hidden>
              {bestTime}
            </p>
          </>
        )}
      </div>
      <p className="col-span-2 mt-2.5 text-base leading-snug lg:col-span-1 lg:col-start-2 lg:mt-2 lg:text-lg">
        {rewordFigures(verdictSentence(verdict, asked), units)}
      </p>
      <div className="col-span-2 mt-2.5 lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:mt-1">
        {children}
      </div>
    </div>
  );
}

function Headline({ verdict, asked }: ShownVerdict) {
  return (
    <>
      <span className="sr-only">{verdictSummary(verdict, asked)}</span>
      <span aria-hidden>{verdictHeadline(verdict, asked)}</span>
    </>
  );
}

const withBest = (time: string) => (time.startsWith("until") ? `Best ${time.replace("until", "before")}` : time);
