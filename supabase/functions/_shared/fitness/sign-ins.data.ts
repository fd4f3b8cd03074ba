import type { ApiPlatform } from "../../../../domain/fitness/platforms.ts";
import type { Access } from "./platform-access.ts";
import type { SignedIn } from "./provider.ts";
import { createTokenSeal } from "./seal-tokens.ts";

const verifierPurpose = (userId: string) => `sign-in of ${userId}`;

export function createSignInData({ service, seal }: Access) {
  const { sealTokens } = createTokenSeal(seal);
  return {
    async beginSignIn(
      swimmerId: string,
      { platform, stateHash, verifier }: { platform: ApiPlatform; stateHash: string; verifier: string },
    ) {
      const sealed = await seal.close(verifier, verifierPurpose(swimmerId));
      const row = { swimmer: swimmerId, platform_name: platform, hash: stateHash, ...sealed };
      await service.rpc("begin_platform_sign_in", row).throwOnError();
    },
    async takeSignIn(swimmerId: string, stateHash: string) {
      const taken = await service.rpc("take_platform_sign_in", { swimmer: swimmerId, hash: stateHash }).throwOnError();
      const [found] = taken.data;
      if (!found) return null;
      return {
        platform: found.platform as ApiPlatform,
        verifier: await seal.open(found, verifierPurpose(swimmerId)),
      };
    },
    async cancelSignIn(swimmerId: string, platform: ApiPlatform) {
      await service.rpc("cancel_platform_sign_in", { swimmer: swimmerId, platform_name: platform }).throwOnError();
    },
    async activate(swimmerId: string, platform: ApiPlatform, signedIn: SignedIn) {
      const row = {
        swimmer: swimmerId,
        platform_name: platform,
        athlete: signedIn.externalUserId,
        granted: signedIn.scopes,
        ...(await sealTokens(platform, signedIn)),
        expires_at: signedIn.expiresAt.toISOString(),
      };
      await service.rpc("activate_platform_connection", row).throwOnError();
    },

    /** Swims with these ids. */
    async removeSwims(swimmerId: string, platform: ApiPlatform, ids: readonly string[]) {
      const row = { swimmer: swimmerId, platform_name: platform, ids: [...ids] };
      return (await service.rpc("remove_platform_swims", row).throwOnError()).data;
    },
    async end(swimmerId: string, platform: ApiPlatform, removesSwims: boolean) {
      const row = { swimmer: swimmerId, platform_name: platform, removes_swims: removesSwims };
      return (await service.rpc("end_platform_connection", row).throwOnError()).data;
    },
  };
}
