import { SendWhenOnline } from "#app/features/crowd-reports/send-when-online.tsx";
import { HealthCheck } from "#app/features/health/health-check.tsx";
import type { Swimmer } from "#app/session/swimmer.ts";

/** Background tasks on every page of a swimmer. */
export function SwimmerCompanions({ swimmer }: { swimmer: Swimmer }) {
  if (!swimmer.isEmailVerified || swimmer.isBanned) return null;
  return (
    <>
      <HealthCheck account={swimmer} />
      <SendWhenOnline userId={swimmer.id} />
    </>
  );
}
