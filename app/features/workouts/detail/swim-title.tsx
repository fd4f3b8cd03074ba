import { ChevronLeft, Eye, Lock, Waypoints } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatTime, formatWeekday } from "#domain/format/dates.ts";
import type { ShownWorkout } from "#domain/workouts/loaded-workout.ts";
import { SOURCE_WORDS, swimTitle } from "#domain/workouts/swim-words.ts";
import { COMPANY_WORDS, KIT_WORDS } from "#domain/workouts/workout-words.ts";

/** Where the swim is listed. */
export type SwimList = { to: string; label: string };

type SwimTitleProps = { workout: ShownWorkout; hasRepair: boolean; list: SwimList };

/** What it was, when, who sees it, where it comes from and what was worn. */
export function SwimTitle({ workout, hasRepair, list }: SwimTitleProps) {
  const { isOwn, layers, author, startedAt, timeZone, source, kit, company, restricted, water, poolMeters } = workout;
  const year = startedAt.slice(0, 4);
  return (
    <div className="bg-surface px-4 pt-3 pb-4 lg:rounded-card lg:px-5.5 lg:py-4 lg:shadow-float">
      <Link
        to={list.to}
        className="-ml-1 inline-flex min-h-9 items-center gap-1 font-semibold text-primary text-sm hover:underline"
      >
        <ChevronLeft className="size-4" aria-hidden /> {list.label}
      </Link>
      <h1 className="wrap-anywhere text-2xl leading-tight">{swimTitle(workout)}</h1>
      <p className="mt-1 text-muted text-md">
        {formatWeekday(startedAt, timeZone)} {year}
        {(isOwn || layers.time) && `, ${formatTime(startedAt, timeZone)}`}
        {company && ` · ${COMPANY_WORDS[company].toLowerCase()}`}
        {author && ` · ${author}`}
      </p>
      <ul className="mt-2.5 flex flex-wrap gap-2">
        {isOwn && <Audience isPublic={workout.visibility === "public"} />}
        <Tag className="bg-tint font-semibold text-primary">
          {SOURCE_WORDS[source]}
          {hasRepair && ", repaired"}
        </Tag>
        {workout.routeId && workout.routeName && (
          <Tag>
            <Waypoints className="size-4" aria-hidden />
            <Link to={`/routes/${workout.routeId}`} className="wrap-anywhere hover:underline">
              <span className="sr-only">Swim route: </span>
              {workout.routeName}
            </Link>
          </Tag>
        )}
        {water === "pool" && <Tag>{poolMeters ? `Pool, ${poolMeters} m` : "Pool"}</Tag>}
        {kit.map((item) => (
          <Tag key={item}>{KIT_WORDS[item]}</Tag>
        ))}
      </ul>
      {restricted && isOwn && (
        <p className="mt-2.5 text-muted text-sm">Only you can see this swim. Strava doesn't let us share it.</p>
      )}
    </div>
  );
}

function Audience({ isPublic }: { isPublic: boolean }) {
  return (
    <Tag>
      {isPublic ? <Eye className="size-4" aria-hidden /> : <Lock className="size-4" aria-hidden />}
      {isPublic ? "Everyone" : "Only you"}
    </Tag>
  );
}

function Tag({ className = "bg-sunken", children }: { className?: string; children: ReactNode }) {
  return (
    <li className={`inline-flex min-h-6 items-center gap-1.5 rounded-inner px-2 text-sm ${className}`}>{children}</li>
  );
}
