import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import type { AlertDraft } from "#domain/alerts/alert-draft.ts";
import { endAlert, issueAlert, listAllAlerts, listMyAlerts, readIsStaff } from "./alerts.data.ts";
import { listMutes, listRuleSpots, listRules, removeRule, saveRule, setMute, setRuleActive } from "./rules.data.ts";

export const staffQuery = (userId: string) =>
  queryOptions({
    queryKey: ["is-staff", userId],
    queryFn: async () => readIsStaff(await getBrowserClient()),
    // Whoever is no staff misses nothing.
    meta: { silent: true },
  });

export const myAlertsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["my-alerts", userId],
    queryFn: async () => listMyAlerts(await getBrowserClient(), userId),
    staleTime: 60_000,
    refetchOnMount: true,
    meta: { silent: true },
  });

export const allAlertsQuery = queryOptions({
  queryKey: ["all-alerts"],
  queryFn: async () => listAllAlerts(await getBrowserClient()),
  staleTime: 60_000,
  refetchOnMount: true,
  meta: { silent: true },
});

export const rulesQuery = (userId: string) =>
  queryOptions({
    queryKey: ["alert-rules", userId],
    queryFn: async () => listRules(await getBrowserClient(), userId),
    meta: { silent: true },
  });

export const ruleSpotsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["alert-rule-spots", userId],
    queryFn: async () => listRuleSpots(await getBrowserClient(), userId),
    refetchOnMount: "always",
    meta: { silent: true },
  });

export const mutesQuery = (userId: string) =>
  queryOptions({
    queryKey: ["spot-mutes", userId],
    queryFn: async () => listMutes(await getBrowserClient(), userId),
    meta: { silent: true },
  });

/** The form says itself what went wrong. */
export const useIssueAlert = (spotId: string) =>
  useMutation({
    mutationFn: async (wish: { draft: AlertDraft; supersedesId: string | null }) =>
      issueAlert(await getBrowserClient(), { spotId, ...wish }),
    meta: { silent: true },
  });

export const useEndAlert = () =>
  useMutation({ mutationFn: async (alertId: string) => endAlert(await getBrowserClient(), alertId) });

function useAndReload<Wish>(
  queryKey: readonly unknown[],
  mutate: (wish: Wish) => Promise<void>,
  meta: { silent?: boolean } = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: mutate,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    meta,
  });
}

export const useSaveRule = (userId: string) =>
  useAndReload(
    rulesQuery(userId).queryKey,
    async (rule: Parameters<typeof saveRule>[2]) => saveRule(await getBrowserClient(), userId, rule),
    { silent: true },
  );
export const useRemoveRule = (userId: string) =>
  useAndReload(rulesQuery(userId).queryKey, async (id: string) => removeRule(await getBrowserClient(), id));
export const useSetRuleActive = (userId: string) =>
  useAndReload(rulesQuery(userId).queryKey, async (wish: { id: string; isActive: boolean }) =>
    setRuleActive(await getBrowserClient(), wish),
  );
export const useSetMute = (userId: string) =>
  useAndReload(mutesQuery(userId).queryKey, async (wish: { spotId: string; isMuted: boolean }) =>
    setMute(await getBrowserClient(), userId, wish),
  );
