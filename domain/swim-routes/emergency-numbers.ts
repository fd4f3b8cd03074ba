/** `advice`: what to say first, or the number that brings help at sea. */
export type EmergencyNumber = { number: string; advice: string };

const COASTGUARD = "At the coast ask for the coastguard.";
const SAY_WHERE = "Say that someone is in the water, and where.";

type Row = { countries: readonly string[]; number: string; advice?: string };

/** Each row was compared in November 2026 with the page named above it. A country without such a page isn't listed. */
const ROWS: readonly Row[] = [
  // https://vugd.gov.lv/en/single-emergency-call-number-112-europe: the EU, and the countries that share its number.
  {
    countries: [
      ...["Austria", "Belgium", "Bulgaria", "Croatia", "Cyprus", "Czechia", "Denmark", "Estonia", "Finland", "Germany"],
      ...["Hungary", "Iceland", "Latvia", "Liechtenstein", "Lithuania", "Luxembourg", "Malta", "Monaco", "Netherlands"],
      ...[
        "North Macedonia",
        "Norway",
        "Poland",
        "Portugal",
        "Romania",
        "San Marino",
        "Serbia",
        "Slovakia",
        "Slovenia",
        "Sweden",
      ],
      "Switzerland",
    ],
    number: "112",
  },
  // http://www.pas-de-calais.gouv.fr: 196, le numéro national d’urgence pour la mer (CROSS).
  { countries: ["France"], number: "112", advice: "At sea also 196 (CROSS)." },
  // Direzione Marittima della Toscana, by https://www.quinewselba.it: emergenza in mare, 1530.
  { countries: ["Italy"], number: "112", advice: "At sea also 1530 (Guardia Costiera)." },
  // https://www.mitma.gob.es/marina-mercante: activación de los medios de salvamento.
  { countries: ["Spain"], number: "112", advice: "At sea also 900 202 202 (Salvamento Marítimo)." },
  // https://www.patt.gov.gr (112); the harbor master of Argolis, by https://argolikeseidhseis.gr (108).
  { countries: ["Greece"], number: "112", advice: "At sea also 108 (coast guard)." },
  // https://sinopism.saglik.gov.tr: 158 and the other numbers were merged into 112 in 2021.
  { countries: ["Türkiye", "Turkey"], number: "112", advice: "At sea ask for the coast guard." },
  // https://harbours.gg/guernseycoastguard: 999 or 112 in Guernsey, Jersey and the UK; Isle of Man: vugd.gov.lv, 112.
  { countries: ["United Kingdom", "Jersey", "Guernsey"], number: "999 or 112", advice: COASTGUARD },
  { countries: ["Isle of Man"], number: "112", advice: COASTGUARD },
  // https://www.emergencyplanning.ie/en/accidents-sea: sea, river, lake and cliffs.
  { countries: ["Ireland"], number: "112 or 999", advice: "In any water ask for the coast guard." },
  // https://www.fcc.gov/consumer-information (United States, Canada); Mexico: Sistema Nacional de Seguridad Pública.
  { countries: ["United States", "Canada", "Mexico"], number: "911" },
  // https://www.triplezero.gov.au/triple-zero/other-emergency-numbers.
  { countries: ["Australia"], number: "000", advice: "From a mobile also 112." },
  // https://www.coastguardkapiti.org.nz/emergency.
  { countries: ["New Zealand"], number: "111", advice: "At the coast ask for the police." },
  // http://www.kaiho.mlit.go.jp/joho/tel118: 118 for accidents at sea.
  { countries: ["Japan"], number: "119", advice: "At sea 118 (coast guard)." },
  // Ministry of Public Safety and Security, by Korea JoongAng Daily: 119 replaced 122, the number for the sea.
  { countries: ["South Korea"], number: "119" },
  // https://www.nsri.org.za: to report a sea rescue emergency dial 112 from a cellphone.
  { countries: ["South Africa"], number: "112", advice: "From a mobile. Ask for sea rescue." },
  // https://www.scdf.gov.sg: 995, fire engine and ambulance.
  { countries: ["Singapore"], number: "995" },
  // Emergency Response Support System: 112 in all states and union territories.
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
