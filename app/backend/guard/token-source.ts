/** Provides the token of a request; the browser's comes from the session cookie. */
export type TokenSource = {
  /** Identifies the site; also a visitor's token. */
  publishableKey: string;
  /** Null for a visitor, `refused` when the session can't be renewed. Throws like `fetch` when offline. */
  getToken: () => Promise<{ token: string; userId: string | null } | "refused" | null>;
  /** Null when there is no newer token. */
  renewToken: (refused: string) => Promise<string | null>;
};

export const toBearer = (token: string) => `Bearer ${token}`;
