/** `advice`: what to say first, or the number that brings help at sea. */
export type EmergencyNumber = { number: string; advice: string };

const COASTGUARD = "At the coast ask for the coastguard.";
const SAY_WHERE = "Say that someone is in the water, and where.";

type Row = { countries: readonly string[]; number: string; advice?: string };

/** Published by the authority named above each row; written from memory in November 2026, not yet compared with it. */
const ROWS: readonly Row[] = [
  // European Commission, "112: the European emergency number" (EU, and the countries that share it).
  {
    countries: [
      ...["Austria", "Belgium", "Bulgaria", "Cyprus", "Czechia", "Denmark", "Estonia", "Finland", "Germany", "Hungary"],
      ...["Iceland", "Latvia", "Lithuania", "Luxembourg", "Malta", "Monaco", "Montenegro", "Netherlands"],
      ...[
        "North Macedonia",
        "Norway",
        "Poland",
        "Portugal",
        "Romania",
        "Slovakia",
        "Slovenia",
        "Sweden",
        "Switzerland",
      ],
    ],
    number: "112",
  },
  // Secrétariat général de la mer: 196 reaches the rescue centers at sea (CROSS).
  { countries: ["France"], number: "112", advice: "At sea also 196 (CROSS)." },
  // Guardia Costiera: 1530, emergenza in mare.
  { countries: ["Italy"], number: "112", advice: "At sea also 1530 (Guardia Costiera)." },
  // Salvamento Marítimo.
  { countries: ["Spain"], number: "112", advice: "At sea also 900 202 202 (Salvamento Marítimo)." },
  // Hellenic Coast Guard.
  { countries: ["Greece"], number: "112", advice: "At sea also 108 (coast guard)." },
  // Ministry of the Sea, MRCC Rijeka.
  { countries: ["Croatia"], number: "112", advice: "At sea also 195 (rescue center)." },
  // Sahil Güvenlik Komutanlığı.
  { countries: ["Turkey"], number: "112", advice: "At sea also 158 (coast guard)." },
  // HM Coastguard; Irish Coast Guard.
  { countries: ["United Kingdom", "Isle of Man", "Jersey", "Guernsey"], number: "999 or 112", advice: COASTGUARD },
  { countries: ["Ireland"], number: "112 or 999", advice: COASTGUARD },
  // 911.gov; Canadian Radio-television and Telecommunications Commission; Secretaría de Seguridad.
  {
    countries: ["United States", "Puerto Rico", "Guam", "United States Virgin Islands", "Canada", "Mexico"],
    number: "911",
  },
  // Triple Zero (Australian Government); New Zealand Police.
  { countries: ["Australia"], number: "000", advice: "From a mobile also 112." },
  { countries: ["New Zealand"], number: "111", advice: "At the coast ask for the police." },
  // Japan Coast Guard: 118 for emergencies at sea.
  { countries: ["Japan"], number: "119", advice: "At sea 118 (coast guard)." },
  // National Fire Agency of Korea.
  { countries: ["South Korea"], number: "119" },
  // National Sea Rescue Institute of South Africa: 112 from a mobile reaches it.
  { countries: ["South Africa"], number: "112", advice: "From a mobile. Ask for sea rescue." },
  // Singapore Civil Defence Force.
  { countries: ["Singapore"], number: "995" },
  // Ministry of Home Affairs, Emergency Response Support System.
  { countries: ["India"], number: "112" },
];

const BY_COUNTRY = new Map(
  ROWS.flatMap(({ countries, number, advice = SAY_WHERE }) =>
    countries.map((country) => [country.toLowerCase(), { number, advice }] as const),
  ),
);

/** Null where we don't know it: a wrong number is worse than none. */
export const emergencyNumber = (country: string | null): EmergencyNumber | null =>
  BY_COUNTRY.get(country?.trim().toLowerCase() ?? "") ?? null;
