import { queryOptions } from "@tanstack/react-query";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import { MINUTE_MS, SECOND_MS } from "#domain/time.ts";
import { addPlanLink, readEarlierPlan, readRunningPlan } from "./own-plan.data.ts";
import { SHORE_WATCH } from "./reload-plans.queries.ts";
import { seePlan } from "./seen-plan.data.ts";

export const runningPlanQuery = (userId: string) =>
  queryOptions({
    ...clientQuery([SHORE_WATCH, "running", userId], (client) => readRunningPlan(client, userId)),
    staleTime: MINUTE_MS,
  });

export const earlierPlanQuery = (userId: string) =>
  clientQuery([SHORE_WATCH, "earlier", userId], (client) => readEarlierPlan(client, userId));

/** How often a contact's page asks. */
const SEEN_EVERY_MS = 20 * SECOND_MS;

export const seenPlanQuery = (token: string) =>
  queryOptions({
    ...clientQuery([SHORE_WATCH, "seen", token], (client) => seePlan(client, token)),
    refetchInterval: SEEN_EVERY_MS,
    retry: false,
  });

export const useAddPlanLink = () =>
  useClientMutation((client, { planId, hash }: { planId: string; hash: string }) => addPlanLink(client, planId, hash));
