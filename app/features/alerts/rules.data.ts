import type { BackendClient } from "#app/backend/backend-client.ts";
import { toAppError } from "#app/backend/to-app-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { alertError } from "#domain/alerts/alert-errors.ts";
import { type RuleCondition, ruleCondition } from "#domain/alerts/own-rule.ts";

const RULES_LIMIT = 100;
/** Of a spot that the swimmer may no longer see. */
const UNKNOWN_SPOT_NAME = "A spot that's no longer listed";

/** The swimmer's own rules, the newest first. */
export async function listRules(client: BackendClient, userId: string) {
  const rules = client
    .from("alert_rules")
    .select("id, spot_id, name, condition, is_active, last_fired_at, spots(name)");
  const data = unwrap(await rules.eq("user_id", userId).order("created_at", { ascending: false }).limit(RULES_LIMIT));
  return data.map((row) => ({
    id: row.id,
    spotId: row.spot_id,
    spotName: row.spots?.name ?? UNKNOWN_SPOT_NAME,
    name: row.name,
    condition: ruleCondition.parse(row.condition),
    isActive: row.is_active,
    lastFiredAt: row.last_fired_at,
  }));
}

export type OwnRule = Awaited<ReturnType<typeof listRules>>[number];

/** The spots that a rule can be about: the favorites, by name. */
export async function listRuleSpots(client: BackendClient, userId: string) {
  const favorites = client.from("favorites").select("spots!inner(id, name)").eq("user_id", userId);
  const data = unwrap(await favorites.limit(1000));
  return data.map(({ spots }) => spots).sort((one, other) => one.name.localeCompare(other.name));
}

export type RuleChange = { id: string | null; spotId: string; name: string; condition: RuleCondition };

export async function saveRule(client: BackendClient, userId: string, { id, spotId, name, condition }: RuleChange) {
  const rules = client.from("alert_rules");
  const saved = await (id
    ? rules.update({ name, condition }).eq("id", id)
    : rules.insert({ user_id: userId, spot_id: spotId, name, condition }));
  unwrap(saved, (problem) => {
    const isFull = problem.code === "23514" && problem.message.includes("as many rules");
    return isFull ? alertError("too_many_alert_rules", problem) : toAppError(problem);
  });
}

export async function removeRule(client: BackendClient, id: string) {
  unwrap(await client.from("alert_rules").delete().eq("id", id));
}

export async function setRuleActive(client: BackendClient, { id, isActive }: { id: string; isActive: boolean }) {
  unwrap(await client.from("alert_rules").update({ is_active: isActive }).eq("id", id));
}

/** The spots without notifications for this swimmer. */
export async function listMutes(client: BackendClient, userId: string) {
  const data = unwrap(await client.from("spot_mutes").select("spot_id, spots(name)").eq("user_id", userId));
  return data.map(({ spot_id, spots }) => ({ spotId: spot_id, name: spots?.name ?? UNKNOWN_SPOT_NAME }));
}

type MuteChange = { spotId: string; isMuted: boolean };

/** Repeating the call changes nothing. */
export async function setMute(client: BackendClient, userId: string, { spotId, isMuted }: MuteChange) {
  const row = { user_id: userId, spot_id: spotId };
  const mutes = client.from("spot_mutes");
  unwrap(await (isMuted ? mutes.upsert(row, { ignoreDuplicates: true }) : mutes.delete().match(row)));
}
