import * as z from "zod/mini";
import { spotDraftSchema } from "../spots/spot-draft.ts";
import { DIFFICULTIES } from "../spots/spot-words.ts";

const { name, description, latitude, longitude, city, country } = spotDraftSchema.shape;

const PICTURE_MAX_LENGTH = 2048;
const RATING_MAX = 5;

const isPictureAddress = (address: string) =>
  address === "" || (/^https?:\/\/\S+$/.test(address) && URL.canParse(address) && address.length <= PICTURE_MAX_LENGTH);

/** The portal's form of a spot: texts in, row values out. */
export const spotChangesSchema = z.object({
  name,
  description,
  latitude,
  longitude,
  city,
  state: city,
  country,
  rating: z.pipe(
    z.string().check(z.regex(/^\s*$|^\s*\d([.,]\d)?\s*$/, "The rating has at most one decimal, such as 4.5.")),
    z.pipe(
      z.transform((typed: string) => (typed.trim() === "" ? null : Number(typed.trim().replace(",", ".")))),
      z.nullable(z.number().check(z.lte(RATING_MAX, `The rating lies between 0 and ${RATING_MAX}.`))),
    ),
  ),
  image_url: z
    .string()
    .check(z.refine(isPictureAddress, "The image URL is an address such as https://example.org/a.jpg.")),
  difficulty: z.enum(DIFFICULTIES),
});

export type SpotForm = z.input<typeof spotChangesSchema>;
export type SpotChanges = z.output<typeof spotChangesSchema>;

/** Empty texts are stored as null. */
export const toSpotColumns = ({ city, state, country, image_url, ...spot }: SpotChanges) => ({
  ...spot,
  city: city || null,
  state: state || null,
  country: country || null,
  image_url: image_url.trim() || null,
});

type Texts = { latitude: string; longitude: string };
const toDegrees = (text: string) => Number(text.trim().replace(",", ".").replace("−", "-"));

/** Beyond this many degrees away a changed position is rather a mistake than a correction. */
const FAR_DEG = 5;

/** Whether the two numbers fit the old position better the other way round. */
export function looksSwapped({ latitude, longitude }: Texts, before: { latitude: number; longitude: number }) {
  const [typedLatitude, typedLongitude] = [toDegrees(latitude), toDegrees(longitude)];
  if (Number.isNaN(typedLatitude) || Number.isNaN(typedLongitude)) return false;
  if (Math.abs(typedLatitude) > 90) return Math.abs(typedLongitude) <= 90;
  const away = (a: number, b: number) => Math.max(Math.abs(a - before.latitude), Math.abs(b - before.longitude));
  return away(typedLatitude, typedLongitude) > FAR_DEG && away(typedLongitude, typedLatitude) < FAR_DEG;
}
