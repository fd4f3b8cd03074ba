/** Whose request it is. The browser's is the session cookie; a test brings its own. */
export type TokenSource = {
  /** The key that says which site asks; it is the visitor's token as well. */
  publishableKey: string;
  /** Null for a visitor, `refused` when the session cannot be renewed. Throws what `fetch` throws without a network. */
  getToken: () => Promise<{ token: string; userId: string | null } | "refused" | null>;
  /** Another token than the one that was refused; null when there is none to be had. */
  renewToken: (refused: string) => Promise<string | null>;
};

export const toBearer = (token: string) => `Bearer ${token}`;
