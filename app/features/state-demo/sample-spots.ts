import { parseSpot, type Spot } from "#domain/spots/spot.ts";

const UNKNOWN = { water_quality: "unknown", rating: null, rating_count: 0 };

const idOf = (number: number) => `00000000-0000-4000-8000-0000000000${number}`;

/** Made-up spots for visitors, always labeled "Sample". */
export const SAMPLE_SPOTS: readonly Spot[] = [
  {
    id: idOf(11),
    name: "Kelp Cove",
    description: "A sample cove with steps into deep water at every state of the tide.",
    location: "Sample coast",
    latitude: 50.41,
    longitude: -4.6,
    water_type: "sea",
    difficulty: "Moderate",
    amenities: ["steps", "parking"],
  },
  {
    id: idOf(12),
    name: "Mill Lake",
    description: "A sample lake with a shallow beach and a café.",
    location: "Sample hills",
    latitude: 54.47,
    longitude: -3.02,
    water_type: "lake",
    difficulty: "Easy",
    amenities: ["toilets", "cafe", "changing"],
  },
  {
    id: idOf(13),
    name: "Weir Pool",
    description: "A sample river pool. The current below the weir is strong after rain.",
    location: "Sample valley",
    latitude: 51.76,
    longitude: -1.29,
    water_type: "river",
    difficulty: "Difficult",
    amenities: [],
  },
  {
    id: idOf(14),
    name: "Harbor Lido",
    description: "A sample seawater pool with lanes and lifeguards in season.",
    location: "Sample harbor",
    latitude: 53.29,
    longitude: -6.13,
    water_type: "lido",
    difficulty: "Easy",
    amenities: ["lifeguard", "showers", "lockers"],
  },
  {
    id: idOf(15),
    name: "Slate Quarry",
    description: "A sample quarry: very deep, very cold, and with no beach.",
    location: "Sample mountains",
    latitude: 53.12,
    longitude: -4.12,
    water_type: "quarry",
    difficulty: "Expert",
    amenities: ["ladder"],
  },
].map((spot) => parseSpot({ ...spot, ...UNKNOWN }));
