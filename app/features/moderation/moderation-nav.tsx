import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  MODERATION_AREAS,
  MODERATION_QUEUES,
  type ModerationArea,
  moderationAddress,
} from "#domain/moderation/moderation-view.ts";
import type { ModerationWork } from "./content/content.data.ts";
import { workQuery } from "./moderation.queries.ts";

const AREA_WORDS: Readonly<Record<ModerationArea, string>> = {
  "crowd-reports": "Crowd reports",
  reviews: "Reviews",
  "route-reviews": "Route reviews",
  routes: "Swim routes",
  photos: "Photos",
  "group-posts": "Group posts",
  "group-comments": "Group comments",
  "gathering-comments": "Event comments",
  groups: "Groups",
  gatherings: "Swims and events",
  spots: "New spots",
  samples: "Water samples",
};

const sumOf = (counts: Readonly<Record<string, number>> | undefined) =>
  Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);

/** The first queue with waiting items. */
function addressOf(area: ModerationArea, work: ModerationWork | undefined) {
  const queues: readonly string[] = MODERATION_QUEUES[area];
  const queue = queues.find((known) => (work?.[area][known] ?? 0) > 0) ?? queues[0] ?? "";
  return moderationAddress({ area, queue });
}

export function ModerationNav({ userId, current }: { userId: string; current: ModerationArea }) {
  const { data: work } = useQuery(workQuery(userId));
  return (
    <nav aria-label="Moderation queues" className="border-line border-b">
      <ul className="-mb-px flex flex-wrap gap-x-1">
        {MODERATION_AREAS.map((area) => (
          <li key={area}>
            <Link
              to={addressOf(area, work)}
              aria-current={area === current ? "page" : undefined}
              className="flex min-h-12 items-center gap-2 border-transparent border-b-2 px-3 font-medium text-md text-muted hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-primary"
            >
              {AREA_WORDS[area]}
              <WorkCount count={sumOf(work?.[area])} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function WorkCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-primary px-2 font-semibold text-on-primary text-sm tabular-nums">
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
