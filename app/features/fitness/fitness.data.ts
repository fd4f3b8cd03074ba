import type { BackendClient } from "#app/backend/backend-client.ts";
import { toFunctionError } from "#app/backend/to-function-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { AppError } from "#domain/errors.ts";
import type { PlatformConnection } from "#domain/fitness/connection.ts";
import type { ImportChoices } from "#domain/fitness/platform-swim.ts";
import {
  type ApiPlatform,
  FIRST_IMPORT_DAYS,
  type Platform,
  type PlatformAvailability,
} from "#domain/fitness/platforms.ts";
import { DAY_MS } from "#domain/time.ts";

const COLUMNS =
  "id, platform, status, status_since, last_synced_at, next_sync_at, error, swims, merged, imports_open_water, imports_pool, imports_heart_rate, imports_temperature" as const;

type SyncResult = { status: string | null; error: string | null; added: number; changed: number };

async function call<Answer>(client: BackendClient, body: Record<string, unknown>): Promise<Answer> {
  const { data, error } = await client.functions.invoke<Answer>("connect-platform", { body });
  if (error) throw await toFunctionError(error);
  if (data === null) throw new AppError("platform_unavailable", "Something went wrong. Please try again.");
  return data;
}

/** Newest first. */
export async function listConnections(client: BackendClient, userId: string): Promise<PlatformConnection[]> {
  const own = client.from("platform_connections").select(COLUMNS).eq("user_id", userId);
  // A function changed it meanwhile.
  const rows = own.order("created_at", { ascending: false }).setHeader("Cache-Control", "no-cache");
  return unwrap(await rows).map((row) => ({
    id: row.id,
    platform: row.platform as Platform,
    status: row.status,
    statusSince: row.status_since,
    lastSyncedAt: row.last_synced_at,
    nextSyncAt: row.next_sync_at,
    error: row.error,
    swims: row.swims,
    merged: row.merged,
    choices: {
      openWater: row.imports_open_water,
      pool: row.imports_pool,
      heartRate: row.imports_heart_rate,
      waterTemperature: row.imports_temperature,
    },
  }));
}

export const readAvailability = async (client: BackendClient) =>
  (await call<{ availability: PlatformAvailability }>(client, { action: "list" })).availability;

export const startSignIn = async (client: BackendClient, platform: ApiPlatform) =>
  (await call<{ url: string }>(client, { action: "start", platform })).url;

export type Answer = { state: string; code: string | null; scope: string | null };

/** Null: the swimmer said no at the platform. */
export async function finishSignIn(client: BackendClient, { state, code, scope }: Answer): Promise<ApiPlatform | null> {
  if (code === null) {
    await call(client, { action: "cancel", state });
    return null;
  }
  return (await call<{ platform: ApiPlatform }>(client, { action: "finish", state, code, scope })).platform;
}

export const cancelSignIn = (client: BackendClient, platform: ApiPlatform) =>
  call(client, { action: "cancel", platform });

export const syncPlatform = (client: BackendClient, platform: ApiPlatform) =>
  call<SyncResult>(client, { action: "sync", platform });

export const disconnect = (client: BackendClient, order: { platform: ApiPlatform; removesSwims: boolean }) =>
  call<{ removed: number }>(client, { action: "disconnect", ...order });

export type ImportOrder = { platform: ApiPlatform; choices: ImportChoices; isNewOnly: boolean; isPublic: boolean };

/** Keeps what is let in, then reads the first swims. */
export async function startImport(client: BackendClient, userId: string, order: ImportOrder): Promise<SyncResult> {
  const { platform, choices, isNewOnly, isPublic } = order;
  const from = new Date(Date.now() - (isNewOnly ? 0 : FIRST_IMPORT_DAYS * DAY_MS));
  const change = client.from("platform_connections").update({
    imports_open_water: choices.openWater,
    imports_pool: choices.pool,
    imports_heart_rate: choices.heartRate,
    imports_temperature: choices.waterTemperature,
    imports_from: from.toISOString(),
  });
  unwrap(await change.eq("user_id", userId).eq("platform", platform).select("id"));
  if (platform !== "strava") {
    const visibility = { swim_visibility: isPublic ? "public" : "private" } as const;
    unwrap(await client.from("user_preferences").update(visibility).eq("user_id", userId).select("user_id"));
  }
  return syncPlatform(client, platform);
}
