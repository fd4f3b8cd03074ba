import * as shape from "../read-shape.ts";
import { parseSpot } from "./spot.ts";

const text = shape.orElse(shape.orNull(shape.text), null);
const degrees: shape.Reader<number> = (value) => {
  const found = shape.figure(value);
  return found >= 0 && found < 360 ? found : shape.refuse("a direction below 360");
};

/** Fields of a spot's own page beyond the list. */
const detailRow = shape.record({
  address: text,
  images: shape.orElse(shape.orNull(shape.listOf(shape.text)), null),
  watershed_id: text,
  approval_status: shape.orElse(shape.oneOf(["approved", "pending", "rejected"]), "approved"),
  sheltered_sectors: shape.orElse(
    shape.orNull(shape.listOf(shape.record({ from_deg: degrees, to_deg: degrees }))),
    null,
  ),
  tide_window: shape.orElse(
    shape.orNull(shape.record({ hours_before_high: shape.figure, hours_after_high: shape.figure })),
    null,
  ),
  access_note: text,
  parking: text,
  parking_capacity: shape.orElse(shape.orNull(shape.figure), null),
  lifeguard_season: text,
  emergency_point: text,
  has_phone_signal: shape.orElse(shape.orNull(shape.flag), null),
});

export type SpotDetail = ReturnType<typeof parseSpotDetail>;

/** Throws on a row of another shape. */
export function parseSpotDetail(row: unknown) {
  const detail = detailRow(row);
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
