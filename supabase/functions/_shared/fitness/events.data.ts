import type { ApiPlatform } from "../../../../domain/fitness/platforms.ts";
import type { Json } from "../../../database.types.ts";
import type { Access } from "./platform-access.ts";
import { createTokenSeal } from "./seal-tokens.ts";

/** What platforms told, and tokens that have to end. */
export function createEventData({ service, seal }: Access) {
  const { openTokens } = createTokenSeal(seal);
  return {
    async takeRevocations(most: number) {
      const { data } = await service.rpc("take_platform_revocations", { most }).throwOnError();
      return Promise.all(
        data.map(async (row) => ({
          id: row.id,
          platform: row.platform as ApiPlatform,
          attempts: row.attempts,
          tokens: await openTokens(row.platform, row, new Date(0).toISOString()),
        })),
      );
    },
    async finishRevocation(id: number) {
      await service.rpc("finish_platform_revocation", { revocation: id }).throwOnError();
    },

    async keepSubscription(platform: ApiPlatform, subscription: string) {
      await service.rpc("keep_platform_subscription", { platform_name: platform, subscription }).throwOnError();
    },
    /** Those with an athlete are kept only with our subscription and for athletes who are connected. */
    async receiveEvents(
      platform: ApiPlatform,
      events: readonly { key: string; payload: Json; athlete?: string; subscription?: string }[],
    ) {
      const row = { platform_name: platform, events: [...events] };
      return (await service.rpc("receive_platform_events", row).throwOnError()).data;
    },
    async takeEvents(most: number) {
      return (await service.rpc("take_platform_events", { most }).throwOnError()).data;
    },
    async finishEvent(id: number, outcome: string) {
      await service.rpc("finish_platform_event", { event: id, result: outcome }).throwOnError();
    },
    async removeOldEvents() {
      return (await service.rpc("remove_old_platform_events").throwOnError()).data;
    },
  };
}
