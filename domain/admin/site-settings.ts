import * as z from "zod/mini";

export const DEFAULT_ROLES = ["user", "contributor", "moderator"] as const;
const MAX_SPOTS = 1000;
const MAX_IMAGE_MB = 20;

const whole = (name: string, most: number) =>
  z.pipe(
    z.union([z.string(), z.number()]),
    z.pipe(
      z.transform((typed: string | number) => (String(typed).trim() === "" ? Number.NaN : Number(typed))),
      z
        .int(`${name} is a whole number.`)
        .check(z.gte(1, `${name} is at least 1.`), z.lte(most, `${name} is at most ${most}.`)),
    ),
  );

/** The row of `admin_settings`; from a form, numbers arrive as text. */
export const siteSettingsSchema = z.object({
  maintenance_mode: z.boolean(),
  max_spots_per_user: whole("Spots per swimmer", MAX_SPOTS),
  require_email_verification: z.boolean(),
  allow_user_registration: z.boolean(),
  default_user_role: z.enum(DEFAULT_ROLES),
  spot_approval_required: z.boolean(),
  max_image_size_mb: whole("The image size", MAX_IMAGE_MB),
  enable_user_reviews: z.boolean(),
});

export type SiteSettings = z.output<typeof siteSettingsSchema>;

export const DEFAULT_SITE_SETTINGS: SiteSettings = {
  maintenance_mode: false,
  max_spots_per_user: 50,
  require_email_verification: true,
  allow_user_registration: true,
  default_user_role: "user",
  spot_approval_required: false,
  max_image_size_mb: 5,
  enable_user_reviews: true,
};

type SwitchName = {
  [Name in keyof SiteSettings]: SiteSettings[Name] extends boolean ? Name : never;
}[keyof SiteSettings];

/** In the order of the page. `hint` says what it does, for whom. */
export const SITE_SWITCHES: readonly { name: SwitchName; label: string; hint: string }[] = [
  { name: "maintenance_mode", label: "Maintenance mode", hint: "Everybody but admins sees the maintenance page." },
  { name: "allow_user_registration", label: "New sign-ups", hint: "Off: nobody can create an account." },
  { name: "require_email_verification", label: "Verify e-mail", hint: "New accounts confirm their address first." },
  {
    name: "spot_approval_required",
    label: "Approve new spots",
    hint: "New and changed spots and photos wait for you.",
  },
  { name: "enable_user_reviews", label: "Reviews", hint: "Off: nobody can write a review. Written ones stay." },
];

export const SITE_SETTING_WORDS: Readonly<Record<keyof SiteSettings, string>> = {
  ...(Object.fromEntries(SITE_SWITCHES.map(({ name, label }) => [name, label])) as Record<SwitchName, string>),
  max_spots_per_user: "Spots per swimmer",
  default_user_role: "Default role",
  max_image_size_mb: "Image size",
};
