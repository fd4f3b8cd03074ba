import type { ImportChoices, PlatformSwim } from "../../../../domain/fitness/platform-swim.ts";
import type { ApiPlatform } from "../../../../domain/fitness/platforms.ts";
import type { Database, Json } from "../../../database.types.ts";
import { createEventData } from "./events.data.ts";
import type { Access } from "./platform-access.ts";
import { createRouteFinder } from "./platform-routes.data.ts";
import type { Tokens } from "./provider.ts";
import { createTokenSeal } from "./seal-tokens.ts";
import { createSignInData } from "./sign-ins.data.ts";
import { toSwimRow } from "./swim-row.ts";

type ConnectionStatus = Database["public"]["Enums"]["connection_status"];

/** A connection that nobody else syncs while we hold it. */
export type TakenConnection = {
  id: string;
  userId: string;
  platform: ApiPlatform;
  externalUserId: string | null;
  lease: string;
  failures: number;
  choices: ImportChoices;
  importsFrom: Date;
  syncedUntil: Date | null;
  /** Null when they can't be read: the swimmer has to sign in again. */
  tokens: Tokens | null;
};

export type SyncEnd = {
  /** Null: the state stays as it is. */
  status: ConnectionStatus | null;
  error: string | null;
  nextSyncAt: Date | null;
  /** Everything that started before was asked for. */
  askedUntil: Date | null;
};

type Selection = { platform: ApiPlatform } & ({ swimmerId: string } | { athlete: string });

function createSyncData({ service, seal }: Access) {
  const { sealTokens, openTokens } = createTokenSeal(seal);
  return {
    /** Due connections, or those of one swimmer or athlete, unless somebody syncs them already. */
    async take(most: number, only?: Selection): Promise<TakenConnection[]> {
      const selection = {
        ...(only && { only_platform: only.platform }),
        ...(only && "swimmerId" in only && { only_swimmer: only.swimmerId }),
        ...(only && "athlete" in only && { athlete: only.athlete }),
      };
      const { data } = await service.rpc("take_platform_connections", { most, ...selection }).throwOnError();
      return Promise.all(
        data.map(async (row) => ({
          id: row.id,
          userId: row.user_id,
          platform: row.platform as ApiPlatform,
          externalUserId: row.external_user_id,
          lease: row.lease,
          failures: row.failures,
          choices: {
            openWater: row.imports_open_water,
            pool: row.imports_pool,
            heartRate: row.imports_heart_rate,
            waterTemperature: row.imports_temperature,
          },
          importsFrom: new Date(row.imports_from),
          syncedUntil: row.synced_until === null ? null : new Date(row.synced_until),
          tokens: await openTokens(row.platform, row, row.token_expires_at),
        })),
      );
    },
    /** False when the connection is not ours any more; these tokens are ended then. */
    async storeTokens({ id, lease, platform, externalUserId }: TakenConnection, tokens: Tokens) {
      const sealed = await sealTokens(platform, tokens);
      const row = {
        connection: id,
        with_lease: lease,
        platform_name: platform,
        athlete: externalUserId ?? "",
        ...sealed,
        expires_at: tokens.expiresAt.toISOString(),
      };
      return (await service.rpc("store_platform_tokens", row).throwOnError()).data;
    },
    async finish({ id, lease }: TakenConnection, { status, error, nextSyncAt, askedUntil }: SyncEnd) {
      // The generated types don't know which parameters may be null.
      const row = {
        connection: id,
        with_lease: lease,
        new_status: status as ConnectionStatus,
        problem: error as string,
        next_at: (nextSyncAt?.toISOString() ?? null) as string,
        asked_until: (askedUntil?.toISOString() ?? null) as string,
      };
      return (await service.rpc("finish_platform_sync", row).throwOnError()).data;
    },
    async record({ id, lease }: TakenConnection, swims: readonly PlatformSwim[]) {
      if (swims.length === 0) return { added: 0, changed: 0 };
      const findRoute = createRouteFinder(service, id);
      const rows = await Promise.all(swims.map((swim) => toSwimRow(swim, findRoute)));
      const { data } = await service
        .rpc("record_platform_swims", { connection: id, with_lease: lease, swims: rows as unknown as Json })
        .throwOnError();
      return data[0] ?? { added: 0, changed: 0 };
    },
    async listKnown({ id }: TakenConnection, ids: readonly string[]) {
      const { data } = await service.rpc("list_known_platform_swims", { connection: id, ids: [...ids] }).throwOnError();
      return new Set(data);
    },
  };
}

export const createPlatformData = (access: Access) => ({
  ...createSignInData(access),
  ...createSyncData(access),
  ...createEventData(access),
});
export type PlatformData = ReturnType<typeof createPlatformData>;
