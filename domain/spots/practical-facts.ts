import { formatNumber } from "../format/numbers.ts";
import type { SpotDetail } from "./spot-detail.ts";
import { amenityWords, type WaterType } from "./spot-words.ts";

/** A fact about access and safety. A null value is unknown. */
export type PracticalFact = {
  name: string;
  value: string | null;
  /** Advice when the value is missing or bad. */
  note: string | null;
};

/** Waters that are rarely tidal. */
const WITHOUT_TIDE: readonly (WaterType | null)[] = ["lake", "reservoir", "river", "lido", "quarry"];

const ENTRY_AMENITIES = ["steps", "ladder", "slipway"] as const;

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
  return hasPhoneSignal ? "Yes" : "None or very weak";
}

const yesIf = (isSo: boolean) => (isSo ? "Yes" : null);

/** "Steps into the water, ladder" */
const listWords = (words: readonly string[]) =>
  words.map((word, index) => (index === 0 ? word : word.toLowerCase())).join(", ");

/** Unknown facts are listed too, and never sound fine. */
export function practicalFacts(spot: SpotDetail): PracticalFact[] {
  const { amenities, waterType } = spot;
  // Directions to a coarse spot are stored with its exact position.
  const hiddenNote = spot.sensitivity === "coarse" ? "Hidden to protect the exact location." : null;
  const lifeguard = lifeguardText(spot);
  const signal = phoneText(spot);
  const facts: PracticalFact[] = [
    { name: "Access", value: spot.accessNote, note: spot.accessNote ? null : hiddenNote },
    { name: "Parking", value: parkingText(spot), note: parkingText(spot) ? null : hiddenNote },
    { name: "Public transport", value: yesIf(amenities.includes("public_transport")), note: null },
    { name: "Step-free access", value: yesIf(amenities.includes("accessible")), note: null },
    {
      name: "Getting in and out",
      value:
        listWords(amenityWords(amenities.filter((amenity) => ENTRY_AMENITIES.some((way) => way === amenity)))) || null,
      note: null,
    },
    { name: "Tide", value: tideText(spot), note: null },
    { name: "Lifeguard", value: lifeguard, note: lifeguard ? null : "Assume no lifeguard." },
    {
      name: "Emergency point",
      value: spot.emergencyPoint,
      note: spot.emergencyPoint ? null : (hiddenNote ?? "Give the emergency services the coordinates below."),
    },
    {
      name: "Phone signal",
      value: signal,
      note: signal === "Yes" ? null : "Don't rely on your phone at the water.",
    },
  ];
  // A recorded tide window is shown for any type of water.
  return facts.filter(({ name }) => name !== "Tide" || spot.tideWindow !== null || !WITHOUT_TIDE.includes(waterType));
}
