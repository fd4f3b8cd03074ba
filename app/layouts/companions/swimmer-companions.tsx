import { loadOnce } from "#app/backend/loading/load-once.ts";
import { useDeferredLoad } from "#app/backend/loading/use-deferred-load.ts";
import { ConsentSync } from "#app/features/consent/consent-sync.tsx";
import { HealthCheck } from "#app/features/health/health-check.tsx";
import { SendRoutesWhenOnline } from "#app/features/swim-routes/planner/draft/send-routes-when-online.tsx";
import type { Swimmer } from "#app/session/swimmer.ts";
import { FIRST_CHECK_MS } from "#domain/resilience/connection-schedule.ts";
import { OutboxSender } from "../offline/outbox-sender.tsx";

const loadFollowLook = loadOnce(async () => (await import("#app/features/settings/follow-look.tsx")).FollowLook);

const loadFollowConnection = loadOnce(
  async () => (await import("#app/features/diagnostics/connection/follow-connection.tsx")).FollowConnection,
);

const loadKeepOffline = loadOnce(async () => (await import("../offline/keep-offline.tsx")).KeepOffline);

/** Background tasks on every page of a swimmer. */
export function SwimmerCompanions({ swimmer }: { swimmer: Swimmer }) {
  const FollowLook = useDeferredLoad(loadFollowLook);
  const FollowConnection = useDeferredLoad(loadFollowConnection, FIRST_CHECK_MS);
  const KeepOffline = useDeferredLoad(loadKeepOffline);
  if (!swimmer.isEmailVerified || swimmer.isBanned) return null;
  return (
    <>
      <HealthCheck account={swimmer} />
      <ConsentSync userId={swimmer.id} />
      <SendRoutesWhenOnline userId={swimmer.id} />
      <OutboxSender userId={swimmer.id} />
      {FollowLook && <FollowLook userId={swimmer.id} />}
      {FollowConnection && <FollowConnection />}
      {KeepOffline && <KeepOffline userId={swimmer.id} />}
    </>
  );
}
