import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { alertError } from "#domain/alerts/alert-errors.ts";
import { type RuleCondition, ruleCondition } from "#domain/alerts/own-rule.ts";

const MOST_RULES = 100;

/** The swimmer's own rules, the newest first. */
export async function listRules(client: BackendClient, userId: string) {
  const rules = client
    .from("alert_rules")
    .select("id, spot_id, name, condition, is_active, last_fired_at, spots(name)");
  const { data, error } = await rules.eq("user_id", userId).order("created_at", { ascending: false }).limit(MOST_RULES);
  if (error) throw toAppError(error);
  return data.map((row) => ({
    id: row.id,
    spotId: row.spot_id,
    spotName: row.spots?.name ?? "A spot that is no longer open",
    name: row.name,
    condition: ruleCondition.parse(row.condition),
    isActive: row.is_active,
    lastFiredAt: row.last_fired_at,
  }));
}

export type OwnRule = Awaited<ReturnType<typeof listRules>>[number];

/** The spots that a rule can be about: what the swimmer starred, by name. */
export async function listRuleSpots(client: BackendClient, userId: string) {
  const favorites = client.from("favorites").select("spots!inner(id, name)").eq("user_id", userId);
  const { data, error } = await favorites.limit(1000);
  if (error) throw toAppError(error);
  return data.map(({ spots }) => spots).sort((one, other) => one.name.localeCompare(other.name));
}

type RuleWish = { id: string | null; spotId: string; name: string; condition: RuleCondition };

export async function saveRule(client: BackendClient, userId: string, { id, spotId, name, condition }: RuleWish) {
  const rules = client.from("alert_rules");
  // A rule of another wording may speak at once.
  const { error } = await (id
    ? rules.update({ name, condition }).eq("id", id)
    : rules.insert({ user_id: userId, spot_id: spotId, name, condition }));
  if (error?.code === "23514" && error.message.includes("as many rules"))
    throw alertError("too_many_alert_rules", error);
  if (error) throw toAppError(error);
}

export async function removeRule(client: BackendClient, id: string) {
  const { error } = await client.from("alert_rules").delete().eq("id", id);
  if (error) throw toAppError(error);
}

export async function setRuleActive(client: BackendClient, { id, isActive }: { id: string; isActive: boolean }) {
  const { error } = await client.from("alert_rules").update({ is_active: isActive }).eq("id", id);
  if (error) throw toAppError(error);
}

/** The spots that the swimmer wants to hear nothing of. */
export async function listMutes(client: BackendClient, userId: string) {
  const { data, error } = await client.from("spot_mutes").select("spot_id, spots(name)").eq("user_id", userId);
  if (error) throw toAppError(error);
  return data.map(({ spot_id, spots }) => ({ spotId: spot_id, name: spots?.name ?? "A spot that is no longer open" }));
}

type MuteWish = { spotId: string; isMuted: boolean };

/** States the wish, so that a repeated call changes nothing. */
export async function setMute(client: BackendClient, userId: string, { spotId, isMuted }: MuteWish) {
  const row = { user_id: userId, spot_id: spotId };
  const mutes = client.from("spot_mutes");
  const { error } = await (isMuted ? mutes.upsert(row, { ignoreDuplicates: true }) : mutes.delete().match(row));
  if (error) throw toAppError(error);
}
