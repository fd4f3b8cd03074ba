import type { Profile } from "../accounts/profile/profile.ts";
import type { ProfileChanges } from "../accounts/profile/profile-changes.ts";
import { socialLinksDraft } from "../accounts/profile/profile-drafts.ts";
import { SOCIAL_SITE_NAMES, SOCIAL_SITES, type SocialSite } from "../accounts/profile/social-links.ts";
import { findProblems } from "./find-problems.ts";

type LinkValues = Record<SocialSite, string>;

const forEachSite = (textOf: (site: SocialSite) => string) =>
  Object.fromEntries(SOCIAL_SITE_NAMES.map((site) => [site, textOf(site)])) as LinkValues;

export const LINK_LABELS = forEachSite((site) => SOCIAL_SITES[site].label);

export const toLinkValues = ({ social_links }: Profile) => forEachSite((site) => social_links[site] ?? "");

export const findLinkProblems = (values: LinkValues) => findProblems(socialLinksDraft.safeParse(values));

/** A link without text is removed. */
export function toLinkChanges(changes: Partial<LinkValues>, values: LinkValues): ProfileChanges {
  const links = socialLinksDraft.parse(values);
  const changed = SOCIAL_SITE_NAMES.filter((site) => site in changes);
  return { social_links: Object.fromEntries(changed.map((site) => [site, links[site] ?? null])) };
}
