import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { formatDay } from "#domain/format/dates.ts";
import { formatNumber } from "#domain/format/numbers.ts";
import { paceText } from "#domain/swim-routes/route-words.ts";
import { formatDuration } from "#domain/tools/read-entry.ts";
import { eddingtonNumber, type LengthCount } from "#domain/workouts/totals/eddington.ts";
import type { BestPace, RecordSwim, SwimRecords } from "#domain/workouts/totals/records.ts";
import type { WaterChoice } from "#domain/workouts/totals/swim-day.ts";
import { recordDistanceText, swumText, waterTimeText } from "#domain/workouts/totals/total-words.ts";
import { recordsQuery, swimLengthsQuery } from "../activity.queries.ts";
import { LOG_PATH, workoutPath } from "../activity-addresses.ts";

type RecordsViewProps = { userId: string; water: WaterChoice };

/** Farthest, longest, best paces and the Eddington number. Coldest isn't a record. */
export function RecordsView({ userId, water }: RecordsViewProps) {
  const records = useQuery(recordsQuery(userId, water));
  const lengths = useQuery(swimLengthsQuery(userId, water));
  return (
    <QueryView query={records} loading="Loading your records" skeleton={<Skeleton className="h-96" />}>
      {(found) =>
        found.longest ? (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-5">
            <div className="grid gap-4 lg:gap-5">
              <Best records={found} />
              <QueryView query={lengths} loading="Loading your Eddington number">
                {(counts) => <Eddington counts={counts} />}
              </QueryView>
            </div>
            {found.paces.length > 0 && <Paces paces={found.paces} />}
          </div>
        ) : (
          <EmptyState title="No records yet" action={<ButtonLink to={LOG_PATH}>Log a swim</ButtonLink>}>
            Your farthest and longest swim and your best paces will be here.
          </EmptyState>
        )
      }
    </QueryView>
  );
}

function Best({ records: { farthest, longest } }: { records: SwimRecords }) {
  const { units } = usePreferences();
  return (
    <Block title="Best swims" className="lg:p-5!">
      <dl>
        {farthest?.meters && <RecordLine name="Farthest" swim={farthest} value={swumText(farthest.meters, units)} />}
        {longest && <RecordLine name="Longest" swim={longest} value={waterTimeText(longest.seconds)} />}
      </dl>
    </Block>
  );
}

function Paces({ paces }: { paces: readonly BestPace[] }) {
  const { units } = usePreferences();
  return (
    <Block title="Best paces" className="lg:p-5!">
      <p className="mb-1 text-muted text-sm">
        Fastest stretch of a tracked swim; without a track, the mean of a whole one.
      </p>
      <dl>
        {paces.map((best) => (
          <RecordLine
            key={best.distance}
            name={recordDistanceText(best.distance, units)}
            swim={best}
            value={paceText(best.secondsPer100, units)}
            note={best.isInside ? `in ${formatDuration(best.seconds)}` : null}
          />
        ))}
      </dl>
    </Block>
  );
}

type RecordLineProps = { name: string; value: string; note?: string | null; swim: RecordSwim };

function RecordLine({ name, value, note = null, swim }: RecordLineProps) {
  const day = formatDay(swim.startedAt, swim.timeZone);
  return (
    <div className="relative flex min-h-14 items-center justify-between gap-3 border-line border-b last:border-0">
      <dt className="whitespace-nowrap font-semibold">{name}</dt>
      <dd className="min-w-0 text-right">
        <Link to={workoutPath(swim.workoutId)} className="font-semibold text-primary after:absolute after:inset-0">
          {value}
        </Link>
        <span className="block truncate text-muted text-sm">{[note, swim.place, day].filter(Boolean).join(", ")}</span>
      </dd>
    </div>
  );
}

function Eddington({ counts }: { counts: readonly LengthCount[] }) {
  const { number, missingForNext } = eddingtonNumber(counts);
  return (
    <Block title="Eddington number" className="lg:p-5!">
      <p className="font-heading font-semibold text-[2.125rem] leading-tight">{number}</p>
      {number > 0 && (
        <p className="text-md">
          {number === 1 ? "1 swim" : `${number} swims`} of {formatNumber(number * 100)} m or more.
        </p>
      )}
      <p className="mt-1 text-muted text-sm">
        {missingForNext} more of {formatNumber((number + 1) * 100)} m or more for {number + 1}.
      </p>
    </Block>
  );
}
