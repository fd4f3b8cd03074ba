import { queryOptions } from "@tanstack/react-query";
import { clientQuery, useClientMutation } from "#app/backend/client.queries.ts";
import type { AlertDraft } from "#domain/alerts/alert-draft.ts";
import { issueAlert, listAllAlerts } from "./alerts.data.ts";
import { ALERTS_FRESHNESS } from "./my-alerts.queries.ts";
import {
  listMutes,
  listRuleSpots,
  listRules,
  type RuleChange,
  removeRule,
  saveRule,
  setMute,
  setRuleActive,
} from "./rules.data.ts";

export const allAlertsQuery = queryOptions({ ...clientQuery(["all-alerts"], listAllAlerts), ...ALERTS_FRESHNESS });

export const rulesQuery = (userId: string) =>
  clientQuery(["alert-rules", userId], (client) => listRules(client, userId));

export const ruleSpotsQuery = (userId: string) =>
  queryOptions({
    ...clientQuery(["alert-rule-spots", userId], (client) => listRuleSpots(client, userId)),
    refetchOnMount: "always",
  });

export const mutesQuery = (userId: string) =>
  clientQuery(["spot-mutes", userId], (client) => listMutes(client, userId));

export const useIssueAlert = (spotId: string) =>
  useClientMutation(
    (client, issue: { draft: AlertDraft; supersedesId: string | null }) => issueAlert(client, { spotId, ...issue }),
    { silent: true },
  );

export const useSaveRule = (userId: string) =>
  useClientMutation((client, rule: RuleChange) => saveRule(client, userId, rule), {
    reload: rulesQuery(userId).queryKey,
    silent: true,
  });

export const useRemoveRule = (userId: string) => useClientMutation(removeRule, { reload: rulesQuery(userId).queryKey });

export const useSetRuleActive = (userId: string) =>
  useClientMutation(setRuleActive, { reload: rulesQuery(userId).queryKey });

export const useSetMute = (userId: string) =>
  useClientMutation((client, change: { spotId: string; isMuted: boolean }) => setMute(client, userId, change), {
    reload: mutesQuery(userId).queryKey,
  });
