import * as z from "zod/mini";
import type { Position } from "../geo/position.ts";
import { SENSITIVITIES, type Sensitivity } from "./spot.ts";
import { AMENITIES, DIFFICULTIES, WATER_TYPES } from "./spot-words.ts";

export const SENSITIVITY_WORDS: Readonly<Record<Sensitivity, string>> = {
  public: "Everyone sees it",
  coarse: "Everyone sees it, but only to about a kilometer",
  members: "Only signed-in swimmers can see it",
  hidden: "Only you and our moderators can see it",
};

const text = (name: string, maxLength: number) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string) => value.trim()),
      z.string().check(z.maxLength(maxLength, `${name} may have up to ${maxLength} characters.`)),
    ),
  );

const required = (name: string, maxLength: number) =>
  z.pipe(text(name, maxLength), z.string().check(z.minLength(1, `${name} is missing.`)));

const coordinate = (name: string, limit: number) =>
  z.pipe(
    z.string().check(z.regex(/^\s*[-−+]?\d{1,3}([.,]\d+)?\s*$/, `${name} is a number such as 50.608.`)),
    z.pipe(
      z.transform((value: string) => Number(value.trim().replace(",", ".").replace("−", "-"))),
      z
        .number()
        .check(
          z.gte(-limit, `${name} lies between −${limit} and ${limit}.`),
          z.lte(limit, `${name} lies between −${limit} and ${limit}.`),
        ),
    ),
  );

const spotDraftFields = z.object({
  name: required("The name", 200),
  latitude: coordinate("The latitude", 90),
  longitude: coordinate("The longitude", 180),
  water_type: z.enum(WATER_TYPES, "Choose the kind of water."),
  difficulty: z.enum(DIFFICULTIES),
  city: text("The town", 120),
  country: text("The country", 120),
  description: required("The description", 10_000),
  access_note: text("The note on access", 500),
  parking: text("The note on parking", 300),
  lifeguard_season: text("The lifeguard's season", 200),
  emergency_point: text("The emergency point", 300),
  has_phone_signal: z.pipe(
    z.enum(["", "yes", "no"]),
    z.transform((answer: "" | "yes" | "no") => (answer === "" ? null : answer === "yes")),
  ),
  amenities: z.array(z.enum(AMENITIES)),
  sensitivity: z.enum(SENSITIVITIES),
});

/** The form for a new spot: texts in, row values out. The database also rejects 0, 0. */
export const spotDraftSchema = spotDraftFields.check(
  z.refine(({ latitude, longitude }) => latitude !== 0 || longitude !== 0, {
    path: ["latitude"],
    message: "The spot can't be at 0, 0. Enter its latitude and longitude.",
  }),
);

export type SpotDraft = z.input<typeof spotDraftSchema>;
export type NewSpot = z.output<typeof spotDraftSchema>;

/** The water type has to be chosen, so it starts empty. */
export const EMPTY_SPOT_DRAFT: Omit<SpotDraft, "water_type"> & { water_type: string } = {
  name: "",
  latitude: "",
  longitude: "",
  water_type: "",
  difficulty: "Moderate",
  city: "",
  country: "",
  description: "",
  access_note: "",
  parking: "",
  lifeguard_season: "",
  emergency_point: "",
  has_phone_signal: "",
  amenities: [],
  sensitivity: "public",
};

/** Stored as null when empty. */
const OPTIONAL_TEXTS = ["city", "country", "access_note", "parking", "lifeguard_season", "emergency_point"] as const;

export function toSpotRow(spot: NewSpot) {
  const texts = OPTIONAL_TEXTS.map((name) => [name, spot[name] || null]);
  return { ...spot, ...(Object.fromEntries(texts) as Record<(typeof OPTIONAL_TEXTS)[number], string | null>) };
}

const { latitude: latitudeField, longitude: longitudeField } = spotDraftSchema.shape;

/** The map position while the form is being filled in; null until both numbers are valid. */
export function readDraftPosition(fields: Pick<SpotDraft, "latitude" | "longitude">): Position | null {
  const latitude = latitudeField.safeParse(fields.latitude);
  const longitude = longitudeField.safeParse(fields.longitude);
  return latitude.success && longitude.success ? { latitude: latitude.data, longitude: longitude.data } : null;
}
