import { useQuery } from "@tanstack/react-query";
import { Watch } from "lucide-react";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { connectionsQuery } from "#app/features/fitness/fitness.queries.ts";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import type { PlatformConnection } from "#domain/fitness/connection.ts";
import { PLATFORM_NAMES } from "#domain/fitness/platforms.ts";
import { formatTime, formatWeekdayTime } from "#domain/format/dates.ts";
import { formatNumber } from "#domain/format/numbers.ts";
import { DAY_MS } from "#domain/time.ts";
import { CONNECT_PATH } from "../activity-addresses.ts";

/** The platform that synced last, and the way to all of them. */
export function PlatformsCard({ userId }: { userId: string }) {
  const { data = [], error } = useQuery(connectionsQuery(userId));
  const first = data.toSorted((one, other) => (other.lastSyncedAt ?? "").localeCompare(one.lastSyncedAt ?? ""))[0];
  const shown = first ? describe(first) : { title: "No platform connected", detail: "Garmin, Strava, Apple or files" };
  return (
    <Card as="section" className="flex items-center gap-3.5">
      <Watch className="size-6 shrink-0 text-primary" aria-hidden />
      <div className="min-w-0 flex-1">
        <h2 className="font-body font-semibold text-base tracking-normal">{error ? error.message : shown.title}</h2>
        {!error && <p className="text-muted text-sm">{shown.detail}</p>}
      </div>
      <ButtonLink to={CONNECT_PATH} variant="secondary" size="sm" className="min-h-11">
        Connect
      </ButtonLink>
    </Card>
  );
}

function describe({ platform, status, lastSyncedAt, nextSyncAt, swims }: PlatformConnection) {
  const name = PLATFORM_NAMES[platform];
  const counted = `${formatNumber(swims)} ${swims === 1 ? "swim" : "swims"}`;
  if (status === "connecting") return { title: `${name}: connecting`, detail: "Finish signing in there" };
  if (status !== "active") return { title: `${name}: needs you`, detail: `${counted} so far` };
  const next = nextSyncAt ? ` · next about ${shortTime(nextSyncAt)}` : "";
  return {
    title: lastSyncedAt ? `${name}: synced ${shortTime(lastSyncedAt)}` : `${name}: connected`,
    detail: `${counted}${next}`,
  };
}

function shortTime(at: string) {
  const isNear = Math.abs(Date.now() - Date.parse(at)) < DAY_MS;
  return (isNear ? formatTime : formatWeekdayTime)(at, deviceTimeZone());
}
