import { formatNumber } from "../format/numbers.ts";
import type { SpotDetail } from "./spot-detail.ts";
import { amenityWords, type WaterType } from "./spot-words.ts";

/** A line about getting there, in and out again. Null is what nobody has told us. */
export type PracticalFact = {
  name: string;
  value: string | null;
  /** What follows for whoever goes there. */
  note: string | null;
};

/** Waters that seldom rise and fall with the sea. */
const WITHOUT_TIDE: readonly (WaterType | null)[] = ["lake", "reservoir", "river", "lido", "quarry"];

const WAYS_IN = ["steps", "ladder", "slipway"] as const;

const hours = (count: number) => `${count} h`;

function parkingText({ parking, parkingCapacity, amenities }: SpotDetail) {
  const places = parkingCapacity === null ? null : `about ${formatNumber(parkingCapacity)} places`;
  if (parking) return [parking, places].filter(Boolean).join(", ");
  if (places) return places.replace("about", "About");
  return amenities.includes("parking") ? "Available, number of places not known" : null;
}

function tideText({ tideWindow, isTideIndependent }: SpotDetail) {
  if (!tideWindow) return isTideIndependent ? "At every state of the tide" : null;
  const { hoursBeforeHigh, hoursAfterHigh } = tideWindow;
  return `From ${hours(hoursBeforeHigh)} before to ${hours(hoursAfterHigh)} after high water`;
}

function lifeguardText({ lifeguardSeason, amenities }: SpotDetail) {
  if (lifeguardSeason) return lifeguardSeason;
  return amenities.includes("lifeguard") ? "In season, dates and hours not known" : null;
}

function phoneText({ hasPhoneSignal }: SpotDetail) {
  if (hasPhoneSignal === null) return null;
  return hasPhoneSignal ? "Yes" : "Little or none";
}

const yesIf = (isSo: boolean) => (isSo ? "Yes" : null);

/** Access and safety of a spot, line by line; what is not known is said, and never as if it were fine. */
export function practicalFacts(spot: SpotDetail): PracticalFact[] {
  const { amenities, waterType } = spot;
  // The words that lead to a coarse spot are kept aside with its exact position.
  const kept = spot.sensitivity === "coarse" ? "Hidden to protect the exact location." : null;
  const lifeguard = lifeguardText(spot);
  const signal = phoneText(spot);
  const facts: PracticalFact[] = [
    { name: "Access", value: spot.accessNote, note: spot.accessNote ? null : kept },
    { name: "Parking", value: parkingText(spot), note: parkingText(spot) ? null : kept },
    { name: "Public transport", value: yesIf(amenities.includes("public_transport")), note: null },
    { name: "Step-free access", value: yesIf(amenities.includes("accessible")), note: null },
    {
      name: "Getting in and out",
      value: amenityWords(amenities.filter((amenity) => WAYS_IN.some((way) => way === amenity))).join(", ") || null,
      note: null,
    },
    { name: "Tide", value: tideText(spot), note: null },
    { name: "Lifeguard", value: lifeguard, note: lifeguard ? null : "Assume no lifeguard." },
    {
      name: "Emergency point",
      value: spot.emergencyPoint,
      note: spot.emergencyPoint ? null : (kept ?? "Give the emergency services the coordinates below."),
    },
    {
      name: "Phone signal",
      value: signal,
      note: signal === "Yes" ? null : "Don't rely on your phone at the water.",
    },
  ];
  // An estuary is a river, too: hours that somebody noted are told whatever the water is called.
  return facts.filter(({ name }) => name !== "Tide" || spot.tideWindow !== null || !WITHOUT_TIDE.includes(waterType));
}
