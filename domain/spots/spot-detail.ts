import * as z from "zod/mini";
import { parseSpot } from "./spot.ts";

const text = z._default(z.nullable(z.string()), null);
const degrees = z.number().check(z.gte(0), z.lt(360));

/** Fields of a spot's own page beyond the list. */
const detailRow = z.object({
  address: text,
  images: z._default(z.nullable(z.array(z.string())), []),
  watershed_id: text,
  approval_status: z._default(z.enum(["approved", "pending", "rejected"]), "approved"),
  sheltered_sectors: z._default(z.nullable(z.array(z.object({ from_deg: degrees, to_deg: degrees }))), []),
  tide_window: z._default(z.nullable(z.object({ hours_before_high: z.number(), hours_after_high: z.number() })), null),
  access_note: text,
  parking: text,
  parking_capacity: z._default(z.nullable(z.number()), null),
  lifeguard_season: text,
  emergency_point: text,
  has_phone_signal: z._default(z.nullable(z.boolean()), null),
});

export type SpotDetail = ReturnType<typeof parseSpotDetail>;

/** Throws on a row of another shape. */
export function parseSpotDetail(row: unknown) {
  const detail = detailRow.parse(row);
  const { tide_window: window } = detail;
  return {
    ...parseSpot(row),
    address: detail.address,
    images: detail.images ?? [],
    watershedId: detail.watershed_id,
    approval: detail.approval_status,
    shelteredSectors: (detail.sheltered_sectors ?? []).map(({ from_deg, to_deg }) => ({
      fromDeg: from_deg,
      toDeg: to_deg,
    })),
    tideWindow: window && { hoursBeforeHigh: window.hours_before_high, hoursAfterHigh: window.hours_after_high },
    accessNote: detail.access_note,
    parking: detail.parking,
    parkingCapacity: detail.parking_capacity,
    lifeguardSeason: detail.lifeguard_season,
    emergencyPoint: detail.emergency_point,
    hasPhoneSignal: detail.has_phone_signal,
  };
}
