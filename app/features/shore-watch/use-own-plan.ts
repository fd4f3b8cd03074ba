import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { OutboxEntry } from "#app/backend/outbox/outbox-entry.ts";
import { useOutbox } from "#app/backend/outbox/use-outbox.ts";
import { useStored } from "#app/browser/use-stored.ts";
import type { DevicePlan } from "#domain/shore-watch/swim-plan.ts";
import { MINUTE_MS } from "#domain/time.ts";
import { adoptServerPlan, toDevicePlan } from "./device-plan.ts";
import { PLAN_OUTBOX_KINDS, PLAN_START_OUTBOX } from "./outbox-kinds.ts";
import { runningPlanQuery } from "./shore-watch.queries.ts";

export type OwnWatch = {
  /** Null without a plan. */
  plan: DevicePlan | null;
  /** Whether plan and server have been read. */
  isReady: boolean;
  /** Changes that the server doesn't have. */
  waiting: readonly OutboxEntry[];
  /** The server has never had it: nobody watches. */
  isUnsent: boolean;
};

/** The plan that runs, as this device knows it: its own changes count before the server has them. */
export function useOwnPlan(userId: string): OwnWatch {
  const stored = useStored("swimPlan");
  const waiting = useOutbox(userId, PLAN_OUTBOX_KINDS);
  const { data, dataUpdatedAt, isPending, isError } = useQuery({
    ...runningPlanQuery(userId),
    // It may end on another device.
    refetchInterval: stored === null ? false : MINUTE_MS,
  });
  const isQuiet = waiting?.length === 0;
  useEffect(() => {
    if (isQuiet && data !== undefined) adoptServerPlan({ userId, row: data, at: dataUpdatedAt });
  }, [userId, isQuiet, data, dataUpdatedAt]);
  const plan = useMemo(() => toDevicePlan(stored, userId), [stored, userId]);
  return {
    plan,
    isReady: plan !== null || (waiting !== null && (!isPending || isError)),
    waiting: waiting ?? [],
    isUnsent: waiting?.some(({ kind }) => kind === PLAN_START_OUTBOX) ?? false,
  };
}
