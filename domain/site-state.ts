/** What stands in place of the product, if anything does. */
export type SiteState = "open" | "maintenance" | "under-construction";

export type SiteFacts = {
  /** The administrators' switch. */
  isMaintenance: boolean;
  /** Null once the product has been launched. */
  construction: { isAdminAllowed: boolean } | null;
  isAdmin: boolean;
};

/** A product that has not been launched yet is not back from maintenance either, so that goes first. */
export function getSiteState({ isMaintenance, construction, isAdmin }: SiteFacts): SiteState {
  if (construction && !(isAdmin && construction.isAdminAllowed)) return "under-construction";
  return isMaintenance && !isAdmin ? "maintenance" : "open";
}

/** The pages that say why there is nothing else; they ask for no data. */
const STATUS_PATHS = ["/error", "/maintenance", "/under-construction"];

/** The doors by which an administrator comes in, everybody gets out, the choices about the device, and no more mails. */
const DOORS = ["/admin-login", "/login", "/auth", "/logout", "/preferences", "/unsubscribe"];

/** As the router reads a path: decoded, and capitals do not matter. */
function toReadPath(path: string) {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    // No page has such an address.
    return path.toLowerCase();
  }
}

export function isWithin(path: string, areas: readonly string[]) {
  const read = toReadPath(path);
  return areas.some((area) => read === area || read.startsWith(`${area}/`));
}

export const isStatusPath = (path: string) => isWithin(path, STATUS_PATHS);

/** What can be reached in every state of the site. */
export const isAlwaysOpen = (path: string) => isStatusPath(path) || isWithin(path, DOORS);
