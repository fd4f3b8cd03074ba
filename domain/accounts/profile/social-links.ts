/** `hosts: null` allows any host. */
export const SOCIAL_SITES = {
  website: { label: "Website", hosts: null },
  instagram: { label: "Instagram", hosts: ["instagram.com"] },
  facebook: { label: "Facebook", hosts: ["facebook.com"] },
  strava: { label: "Strava", hosts: ["strava.com"] },
  youtube: { label: "YouTube", hosts: ["youtube.com", "youtu.be"] },
} as const satisfies Record<string, { label: string; hosts: readonly string[] | null }>;

export type SocialSite = keyof typeof SOCIAL_SITES;
export const SOCIAL_SITE_NAMES = Object.keys(SOCIAL_SITES) as SocialSite[];
export type SocialLinks = Partial<Record<SocialSite, string>>;

const LINK_MAX_LENGTH = 300;
/** A bare "example.org/me" gets https; any other scheme is refused. */
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** User names and ports can disguise another site. */
const HOST = /^https:\/\/([a-z0-9.-]+\.[a-z0-9-]+)(?:[/?#]|$)/;

/** The normalized address, or null when it is not allowed. */
export function parseSocialLink(site: SocialSite, text: string): string | null {
  // Normalized as a browser does, so that the checks below see the real host.
  const typed = SCHEME.test(text) ? text : `https://${text}`;
  const address = URL.canParse(typed) ? new URL(typed).href : null;
  const host = address && HOST.exec(address)?.[1];
  if (!host || address.length > LINK_MAX_LENGTH) return null;
  const { hosts } = SOCIAL_SITES[site];
  const isAllowedHost = hosts === null || hosts.some((known) => host === known || host.endsWith(`.${known}`));
  return isAllowedHost ? address : null;
}

/** Drops stored links that would not be accepted. */
export function readSocialLinks(value: unknown): SocialLinks {
  if (typeof value !== "object" || value === null) return {};
  const stored = value as Record<string, unknown>;
  const links: SocialLinks = {};
  for (const site of SOCIAL_SITE_NAMES) {
    const text = stored[site];
    const link = typeof text === "string" && text !== "" ? parseSocialLink(site, text) : null;
    if (link) links[site] = link;
  }
  return links;
}
