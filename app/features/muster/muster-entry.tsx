import { useQuery } from "@tanstack/react-query";
import { ClipboardCheck } from "lucide-react";
import { Link } from "react-router";
import { usePageTime } from "#app/browser/hooks/use-page-time.ts";
import type { Swimmer } from "#app/session/swimmer.ts";
import { formatWeekdayTime } from "#domain/format/dates.ts";
import { groupSwimPath } from "#domain/gatherings/gathering-address.ts";
import { buildBoard } from "#domain/muster/board.ts";
import { STATE_WORDS } from "#domain/muster/board-words.ts";
import type { Muster } from "#domain/muster/entry.ts";
import { HOUR_MS } from "#domain/time.ts";
import { DayContact } from "./day-contact.tsx";
import { musterQuery } from "./muster.queries.ts";

type MusterEntryProps = { gatheringId: string; swimmer: Swimmer | null; isHost: boolean };

/** On the page of a gathering: the way to the board for hosts, the numbers for the day for those who are coming. */
export function MusterEntry({ gatheringId, swimmer, isHost }: MusterEntryProps) {
  if (!swimmer) return null;
  return (
    <div className="grid gap-3.5 empty:hidden">
      {isHost && <BoardCard userId={swimmer.id} gatheringId={gatheringId} />}
      <DayContact userId={swimmer.id} gatheringId={gatheringId} />
    </div>
  );
}

const DAY_BEFORE_MS = 24 * HOUR_MS;
const STATES = ["in", "out", "overdue", "ashore"] as const;

function BoardCard({ userId, gatheringId }: { userId: string; gatheringId: string }) {
  const { data } = useQuery(musterQuery(userId, gatheringId));
  const nowMs = usePageTime();
  if (!data?.gathering.usesMuster || (data.gathering.state === "cancelled" && data.entries.length === 0)) return null;
  const { startsAt, timeZone } = data.gathering;
  const isNear = nowMs > startsAt - DAY_BEFORE_MS;
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-xl">Muster</h2>
      {isNear ? (
        <Counts muster={data} nowMs={nowMs} />
      ) : (
        <p className="mt-1 text-muted">For {formatWeekdayTime(startsAt, timeZone)}.</p>
      )}
      <Link
        to={`${groupSwimPath(gatheringId)}/muster`}
        reloadDocument
        className="mt-4 inline-flex min-h-13 items-center gap-2 rounded-control bg-primary px-5 font-semibold text-on-primary hover:bg-primary-strong"
      >
        <ClipboardCheck className="size-5" aria-hidden />
        Open the muster
      </Link>
      <p className="mt-2 text-muted text-sm">Open it here before you lose signal: it then works without.</p>
    </section>
  );
}

function Counts({ muster, nowMs }: { muster: Muster; nowMs: number }) {
  const { counts } = buildBoard(muster, nowMs);
  return (
    <dl className="mt-2 flex gap-6">
      {STATES.map((state) => (
        <div key={state} className="flex flex-col-reverse">
          <dt className="text-muted text-sm">{STATE_WORDS[state]}</dt>
          <dd
            className={`font-bold font-heading text-2xl ${state === "overdue" && counts.overdue > 0 ? "text-danger" : ""}`}
          >
            {counts[state]}
          </dd>
        </div>
      ))}
    </dl>
  );
}
