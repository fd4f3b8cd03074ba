import * as z from "zod/mini";
import { parseSocialLink, readSocialLinks, SOCIAL_SITES, type SocialLinks, type SocialSite } from "./social-links.ts";

function problemOf(site: SocialSite) {
  const { label, hosts } = SOCIAL_SITES[site];
  return hosts
    ? `Enter an address at ${hosts[0]}, such as https://${hosts[0]}/you`
    : `Enter a ${label.toLowerCase()} address that begins with https://`;
}

const linkField = (site: SocialSite) =>
  z.string().check(
    z.trim(),
    z.refine((text) => text === "" || parseSocialLink(site, text) !== null, { error: problemOf(site) }),
  );

/** The form's fields; an empty one means no link. */
export const socialLinksDraft = z.pipe(
  z.object({
    website: linkField("website"),
    instagram: linkField("instagram"),
    facebook: linkField("facebook"),
    strava: linkField("strava"),
    youtube: linkField("youtube"),
  }),
  z.transform((draft): SocialLinks => readSocialLinks(draft)),
);
