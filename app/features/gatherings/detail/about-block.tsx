import { Ticket } from "lucide-react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import { formatDay, formatTime, formatWeekday } from "#domain/format/dates.ts";
import { limitTexts } from "#domain/gatherings/go/safety-limits.ts";
import { isInWater } from "#domain/gatherings/kinds.ts";
import type { Gathering } from "#domain/gatherings/loaded-gathering.ts";
import { swimTimeText } from "#domain/swim-routes/route-words.ts";

/** What the host says about it, and who is responsible for what. */
export function AboutBlock({ gathering }: { gathering: Gathering }) {
  const { units } = usePreferences();
  const { description, minutesInWater, answersCloseAt, timeZone, cover, usesPairs } = gathering;
  const { checksConditions, limits, emergencyPlan, hostName, ticketUrl, series } = gathering;
  const limitWords = limitTexts(limits, units);
  const facts: (readonly [term: string, text: string | null])[] = [
    ["Host", hostName],
    ["In the water", minutesInWater === null ? null : `about ${swimTimeText(minutesInWater)}`],
    ["Cover", cover || null],
    ["Counted in and out", countedText(gathering)],
    ["In pairs", usesPairs ? "Yes, everyone has a buddy" : null],
    ["Go or no-go", checksConditions ? "Decided 24 h and 2 h before" : null],
    ["Called off if", limitWords.length > 0 ? limitWords.join(" · ") : null],
    [
      "Answers close",
      answersCloseAt && `${formatWeekday(answersCloseAt, timeZone)}, ${formatTime(answersCloseAt, timeZone)}`,
    ],
    ["Repeats", series && !series.isEnded ? repeatText(series) : null],
  ];
  const known = facts.filter((fact): fact is readonly [string, string] => fact[1] !== null);
  if (!description && !ticketUrl && !emergencyPlan && known.length === 0) return null;
  return (
    <Block title="About">
      {description && <p className="wrap-anywhere mb-3 max-w-[65ch] whitespace-pre-line">{description}</p>}
      {ticketUrl && (
        <a
          href={ticketUrl}
          target="_blank"
          rel="noreferrer nofollow ugc"
          className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline underline-offset-4"
        >
          <Ticket className="size-5" aria-hidden /> Tickets on {new URL(ticketUrl).hostname}
        </a>
      )}
      {known.length > 0 && (
        <dl className="divide-y divide-line">
          {known.map(([term, text]) => (
            <div key={term} className="flex flex-wrap justify-between gap-x-6 py-2">
              <dt className="text-muted">{term}</dt>
              <dd className="wrap-anywhere font-semibold">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {emergencyPlan && (
        <div className="mt-3 border-line border-t pt-3">
          <h3 className="font-body font-semibold text-md tracking-normal">In an emergency</h3>
          <p className="wrap-anywhere max-w-[65ch] whitespace-pre-line">{emergencyPlan}</p>
        </div>
      )}
    </Block>
  );
}

function countedText({ kind, usesMuster }: Gathering) {
  if (usesMuster) return "Yes";
  return isInWater(kind) ? "No" : null;
}

function repeatText({ tide, until }: NonNullable<Gathering["series"]>) {
  const how = tide ? "With the tide" : "Every week";
  return until ? `${how}, until ${formatDay(`${until}T12:00:00Z`)}` : how;
}
