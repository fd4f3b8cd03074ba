import type { TokenSource } from "./token-source.ts";

/**
 * Stops a page rendered for one swimmer from sending requests as a visitor or as somebody else, for example after a
 * sign-out in another tab. Without an owner nothing is restricted.
 */
export function restrictToOwner(source: TokenSource, getOwner: () => string | null): TokenSource {
  return {
    ...source,
    async getToken() {
      const session = await source.getToken();
      const owner = getOwner();
      if (owner === null || session === "refused") return session;
      const isOwners = session !== null && (session.userId === null || session.userId === owner);
      return isOwners ? session : "refused";
    },
  };
}
