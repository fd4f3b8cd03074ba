import * as z from "zod/mini";
import { parseGeneralSpot } from "../spots/general-spot.ts";

/** The exact position of a coarse spot is in a separate table. */
const pendingRow = z.object({
  owner_id: z.nullable(z.guid()),
  updated_at: z.string(),
  access_note: z.nullable(z.string()),
  spot_exact_positions: z.nullable(
    z.object({ latitude: z.number(), longitude: z.number(), access_note: z.nullable(z.string()) }),
  ),
});

/** The columns that `parsePendingSpot` reads. */
export const PENDING_SPOT_COLUMNS =
  "id, name, description, latitude, longitude, city, state, country, water_type, difficulty, sensitivity, approval_status, approval_note, created_at, updated_at, created_by, owner_id, access_note, spot_exact_positions (latitude, longitude, access_note)";

export type PendingSpot = ReturnType<typeof parsePendingSpot>;

export function parsePendingSpot(row: unknown) {
  const spot = parseGeneralSpot(row);
  const { owner_id, updated_at, access_note, spot_exact_positions: exact } = pendingRow.parse(row);
  return {
    ...spot,
    ...(exact && { latitude: exact.latitude, longitude: exact.longitude }),
    accessNote: exact?.access_note ?? access_note,
    ownerId: owner_id,
    updatedAt: updated_at,
  };
}
