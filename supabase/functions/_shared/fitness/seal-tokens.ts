import type { Tokens } from "./provider.ts";
import type { Seal, Sealed } from "./seal.ts";

const purposeOf = (platform: string) => `tokens of ${platform}`;

export function createTokenSeal(seal: Seal) {
  return {
    sealTokens: (platform: string, { accessToken, refreshToken }: Tokens) =>
      seal.close(JSON.stringify([accessToken, refreshToken]), purposeOf(platform)),
    /** Null when another key closed them, so that one row doesn't stop the rest. */
    async openTokens(platform: string, sealed: Sealed, expiresAt: string): Promise<Tokens | null> {
      try {
        const opened = await seal.open(sealed, purposeOf(platform));
        const [accessToken = "", refreshToken = ""] = JSON.parse(opened) as string[];
        return { accessToken, refreshToken, expiresAt: new Date(expiresAt) };
      } catch (problem) {
        console.error(`tokens of a ${platform} connection can't be read: ${String(problem)}`);
        return null;
      }
    },
  };
}
