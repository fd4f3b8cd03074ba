/** Where the answers of the quiz come from. */
export const SAFETY_SOURCES = {
  rnliFloat: { name: "RNLI, Float to Live", url: "https://rnli.org/safety/float" },
  rnliCold: { name: "RNLI, Cold water shock", url: "https://rnli.org/safety/know-the-risks/cold-water-shock" },
  rnliRips: { name: "RNLI, Rip currents", url: "https://rnli.org/safety/know-the-risks/rip-currents" },
  rnliFlags: { name: "RNLI, Beach flags", url: "https://rnli.org/safety/beach-safety" },
  nwsRips: {
    name: "US National Weather Service, Rip current safety",
    url: "https://www.weather.gov/safety/ripcurrent",
  },
  nwsLightning: { name: "US National Weather Service, Lightning", url: "https://www.weather.gov/safety/lightning" },
  nhs: { name: "NHS, Hypothermia", url: "https://www.nhs.uk/conditions/hypothermia/" },
  epaAlgae: { name: "US EPA, Cyanobacterial blooms", url: "https://www.epa.gov/cyanohabs" },
  cdc: { name: "US CDC, Healthy swimming", url: "https://www.cdc.gov/healthy-swimming/" },
  who: {
    name: "WHO, Guidelines on recreational water quality (2021)",
    url: "https://www.who.int/publications/i/item/9789240031302",
  },
  aquatics: {
    name: "World Aquatics, Open water rules",
    url: "https://www.worldaquatics.com/rules/competition-regulations",
  },
} as const;

export type SafetySource = keyof typeof SAFETY_SOURCES;
