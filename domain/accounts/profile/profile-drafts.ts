import * as z from "zod/mini";
import { parseSocialLink, readSocialLinks, SOCIAL_SITES, type SocialLinks, type SocialSite } from "./social-links.ts";
import { username } from "./username.ts";

/** As in the table `profiles`. */
export const BIO_MAX_LENGTH = 500;
export const FULL_NAME_MAX_LENGTH = 100;
const SHORT_NAME_MAX_LENGTH = 60;
const LOCATION_MAX_LENGTH = 200;
const PLACE_MAX_LENGTH = 120;

/** Empty text becomes null. */
const optionalText = (maxLength: number) =>
  z.pipe(
    z.string().check(z.trim(), z.maxLength(maxLength, `Use at most ${maxLength} characters`)),
    z.transform((text) => text || null),
  );

export const identityDraft = z.object({
  full_name: optionalText(FULL_NAME_MAX_LENGTH),
  first_name: optionalText(SHORT_NAME_MAX_LENGTH),
  last_name: optionalText(SHORT_NAME_MAX_LENGTH),
  display_name: optionalText(FULL_NAME_MAX_LENGTH),
  username,
  bio: optionalText(BIO_MAX_LENGTH),
});

const kind = z.string().check(z.maxLength(40));

export const swimmingDraft = z.object({
  swimmer_type: kind.check(z.minLength(1, "Choose one")),
  swimming_level: z.pipe(
    kind,
    z.transform((level) => level || null),
  ),
});

const degrees = (max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.trim()),
      z.transform((text) => (text === "" ? null : Number(text.replace(",", ".").replace("−", "-")))),
    ),
    z.nullable(
      z
        .number(`Enter degrees from -${max} to ${max}`)
        .check(
          z.minimum(-max, `Enter degrees from -${max} to ${max}`),
          z.maximum(max, `Enter degrees from -${max} to ${max}`),
        ),
    ),
  );

export const locationDraft = z
  .object({
    location: optionalText(LOCATION_MAX_LENGTH),
    city: optionalText(PLACE_MAX_LENGTH),
    country: optionalText(PLACE_MAX_LENGTH),
    latitude: degrees(90),
    longitude: degrees(180),
    location_sharing: z.boolean(),
  })
  .check(
    z.refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
      error: "Enter both latitude and longitude, or neither",
      path: ["longitude"],
    }),
  );

export const swimChoicesDraft = z.object({ swims_in_dark: z.boolean(), swims_in_winter_water: z.boolean() });

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
