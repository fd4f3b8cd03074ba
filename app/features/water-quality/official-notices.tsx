import { OctagonAlert, TriangleAlert } from "lucide-react";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { formatDay, formatNearMoment } from "#domain/format/dates.ts";
import { ageInDays } from "#domain/water-quality/freshness.ts";
import type { WaterNotice } from "#domain/water-quality/import/parse-notice.ts";
import { NOTICE_WORDS } from "#domain/water-quality/notice-kinds.ts";
import { ageText } from "./water-words.ts";

/** Closures and advice of the authority differ by word and sign. */
export function OfficialNotices({ notices, nowMs }: { notices: readonly WaterNotice[]; nowMs: number }) {
  return notices.map((notice) => {
    const { kind, title, description, startsAt, endsAt, source, sourceUrl, heardAt } = notice;
    const Icon = kind === "closure" ? OctagonAlert : TriangleAlert;
    const ageDays = ageInDays(heardAt, nowMs);
    return (
      <div
        key={`${kind} ${startsAt} ${title}`}
        className="mb-2 flex gap-2.5 rounded-control border-2 border-danger px-4 py-3"
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
