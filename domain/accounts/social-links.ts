/** Where a swimmer may be found elsewhere, and the hosts that such an address may name. `null`: any host. */
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
/** A bare "example.org/me" is what people write; any other scheme stays as it is and is refused. */
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** No name before the host, no port after it: both serve to look like another site. */
const HOST = /^https:\/\/([a-z0-9.-]+\.[a-z0-9-]+)(?:[/?#]|$)/;

/** The address in its one form, or null when it is none that we would lead anybody to. */
export function parseSocialLink(site: SocialSite, text: string): string | null {
  // As a browser reads it, so that nothing below is misled by how it was written.
  const typed = SCHEME.test(text) ? text : `https://${text}`;
  const address = URL.canParse(typed) ? new URL(typed).href : null;
  const host = address && HOST.exec(address)?.[1];
  if (!host || address.length > LINK_MAX_LENGTH) return null;
  const { hosts } = SOCIAL_SITES[site];
  const isOneOfTheirs = hosts === null || hosts.some((known) => host === known || host.endsWith(`.${known}`));
  return isOneOfTheirs ? address : null;
}

/** The links of a column that anybody's app may have written: what would not be accepted is not shown either. */
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

const NETWORKS: Readonly<Record<string, string>> = {
  "instagram.com": "Instagram",
  "facebook.com": "Facebook",
  "youtube.com": "YouTube",
  "strava.com": "Strava",
  "bsky.app": "Bluesky",
  "x.com": "X",
};

/** What a link to an account elsewhere is called: the network, or the host where we do not know it. */
export function socialNetworkName(url: string) {
  const host = new URL(url).hostname.replace(/^www\./, "");
  return NETWORKS[host] ?? host;
}
