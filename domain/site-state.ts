export type SiteState = "open" | "maintenance" | "under-construction";

export type SiteFacts = {
  isMaintenance: boolean;
  /** Null once the product has been launched. */
  construction: { isAdminAllowed: boolean } | null;
  isAdmin: boolean;
};

/** An unreleased product takes precedence over maintenance. */
export function getSiteState({ isMaintenance, construction, isAdmin }: SiteFacts): SiteState {
  if (construction && !(isAdmin && construction.isAdminAllowed)) return "under-construction";
  return isMaintenance && !isAdmin ? "maintenance" : "open";
}

/** Status pages and drawn pictures. */
const DATALESS_PATHS = ["/error", "/maintenance", "/under-construction", "/offline", "/covers"];

/** Sign-in, sign-out, device preferences and unsubscribing work in every state. */
const ALWAYS_OPEN_PATHS = ["/admin-login", "/login", "/auth", "/logout", "/preferences", "/unsubscribe", "/watch"];

/** The router decodes paths and ignores case. */
function normalizePath(path: string) {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    // No page has an address that cannot be decoded.
    return path.toLowerCase();
  }
}

export function isWithin(path: string, areas: readonly string[]) {
  const read = normalizePath(path);
  return areas.some((area) => read === area || read.startsWith(`${area}/`));
}

/** Needs neither a session nor the database. */
export const isDatalessPath = (path: string) => isWithin(path, DATALESS_PATHS);

export const isAlwaysOpen = (path: string) => isDatalessPath(path) || isWithin(path, ALWAYS_OPEN_PATHS);
