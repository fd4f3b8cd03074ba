import * as z from "zod/mini";
import { SENSITIVITIES } from "./spot.ts";
import { DIFFICULTIES, WATER_TYPES } from "./spot-words.ts";

const text = z._default(z.nullable(z.string()), null);

/** A row of the table `spots` for staff. */
const generalRow = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z._default(z.string(), ""),
  latitude: z.number(),
  longitude: z.number(),
  city: text,
  state: text,
  country: text,
  water_type: z._default(z.nullable(z.enum(WATER_TYPES)), null),
  rating: z._default(z.nullable(z.number().check(z.gte(0), z.lte(5), z.multipleOf(0.1))), null),
  image_url: text,
  difficulty: z.enum(DIFFICULTIES),
  sensitivity: z.enum(SENSITIVITIES),
  approval_status: z.enum(["approved", "pending", "rejected"]),
  approval_note: text,
  created_at: z.string(),
  created_by: z.nullable(z.string()),
});

/** The specification's admin and general shape. */
export function parseGeneralSpot(row: unknown) {
  const { image_url, water_type, approval_status, approval_note, created_at, created_by, ...spot } =
    generalRow.parse(row);
  return {
    ...spot,
    imageUrl: image_url,
    waterType: water_type,
    approval: approval_status,
    approvalNote: approval_note,
    createdAt: created_at,
    createdBy: created_by,
  };
}
