import type { TokenSource } from "./token-source.ts";

/**
 * A page that was made for a swimmer sends nothing as a visitor or as somebody else: what it writes would be refused
 * with words that mislead, or land with the wrong person. Without an owner everything goes as it is.
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
