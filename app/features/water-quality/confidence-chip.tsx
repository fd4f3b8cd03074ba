import { ChevronDown } from "lucide-react";
import type { DataQuality } from "#domain/water-quality/quality-score.ts";

const SCORES: readonly { key: keyof DataQuality; word: string; says: string }[] = [
  { key: "overall_score", word: "Overall", says: "all of these, weighted" },
  { key: "freshness", word: "Freshness", says: "age of the newest sample" },
  { key: "consistency", word: "Consistency", says: "how steady the samples are" },
  { key: "completeness", word: "Completeness", says: "both bacteria, and enough samples" },
  { key: "reliability", word: "Reliability", says: "who took the samples" },
  { key: "source_trust", word: "Source", says: "whether it answered recently" },
];

const SURE = 70;
const HALF_SURE = 40;

function confidenceWord(score: number) {
  if (score >= SURE) return "High confidence";
  return score >= HALF_SURE ? "Medium confidence" : "Low confidence";
}

export function ConfidenceChip({ scores }: { scores: DataQuality }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-full bg-sunken px-4 text-sm [&::-webkit-details-marker]:hidden">
        {confidenceWord(scores.overall_score)}, {scores.overall_score} of 100
        <ChevronDown className="size-4 group-open:rotate-180" aria-hidden />
      </summary>
      <dl className="mt-2 space-y-2 text-sm">
        {SCORES.map(({ key, word, says }) => (
          <div key={key} className="grid grid-cols-[1fr_auto] gap-x-3">
            <dt>
              {word} <span className="text-muted">({says})</span>
            </dt>
            <dd className="text-right tabular-nums">{scores[key]} of 100</dd>
            <dd className="col-span-2 mt-1 h-1.5 rounded-full bg-sunken" aria-hidden>
              <div className="h-full rounded-full bg-primary" style={{ width: `${scores[key]}%` }} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
