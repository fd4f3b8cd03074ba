/** Where the facts of the quiz, the guides and the articles come from. */
export const SAFETY_SOURCES = {
  rnliFloat: { name: "RNLI, Float to Live", url: "https://rnli.org/safety/float" },
  rnliCold: { name: "RNLI, Cold water shock", url: "https://rnli.org/safety/know-the-risks/cold-water-shock" },
  rnliRips: { name: "RNLI, Rip currents", url: "https://rnli.org/safety/know-the-risks/rip-currents" },
  rnliFlags: { name: "RNLI, Beach flags", url: "https://rnli.org/safety/beach-safety" },
  rnliWinter: {
    name: "Outdoor Swimmer, Open water safety tips from the RNLI",
    url: "https://outdoorswimmer.com/blogs/open-water-safety-tips-from-the-rnli",
  },
  nwsRips: {
    name: "US National Weather Service, Rip current safety",
    url: "https://www.weather.gov/safety/ripcurrent",
  },
  nwsLightning: { name: "US National Weather Service, Lightning", url: "https://www.weather.gov/safety/lightning" },
  nhs: { name: "NHS, Hypothermia", url: "https://www.nhs.uk/conditions/hypothermia/" },
  weils: {
    name: "Outdoor Swimming Society, Understanding Weil's disease",
    url: "https://www.outdoorswimmingsociety.com/understanding-weils-disease/",
  },
  habituation: {
    name: "Human cold habituation, a review (Temperature, 2021)",
    url: "https://pmc.ncbi.nlm.nih.gov/articles/PMC9467574",
  },
  swimAustralia: {
    name: "Swimming Australia, Braving the big blue seas",
    url: "https://www.swimming.org.au/swim-articles/braving-big-blue-seas",
  },
  swimWales: {
    name: "Swim Wales, Open water swimming safely",
    url: "https://www.swimwales.org/open-water-swimming/open-water-swimming-safely/",
  },
  seaSwimSafety: { name: "Sea Swim Safety, Visibility", url: "https://www.seaswimsafety.com/visibility-in-the-water" },
  coldBootCamp: { name: "Cold Water Boot Camp USA", url: "https://www.coldwaterbootcampusa.org" },
  epaAlgae: { name: "US EPA, Cyanobacterial blooms", url: "https://www.epa.gov/cyanohabs" },
  cdc: { name: "US CDC, Healthy swimming", url: "https://www.cdc.gov/healthy-swimming/" },
  who: {
    name: "WHO, Guidelines on recreational water quality (2021)",
    url: "https://www.who.int/publications/i/item/9789240031302",
  },
  euBathing: {
    name: "European Union, Bathing Water Directive 2006/7/EC",
    url: "https://eur-lex.europa.eu/eli/dir/2006/7/oj",
  },
  nswBeaches: {
    name: "New South Wales, Is it safe to swim at my local beach today?",
    url: "https://www.environment.nsw.gov.au/questions/is-it-safe-to-swim-at-my-local-beach-today",
  },
  noaaTides: {
    name: "NOAA, Tides and water levels",
    url: "https://oceanservice.noaa.gov/education/tutorial_tides/",
  },
  noaaSprings: {
    name: "NOAA, Spring and neap tides",
    url: "https://oceanservice.noaa.gov/facts/springtide.html",
  },
  noaaWildlife: {
    name: "NOAA Fisheries, Marine life viewing guidelines",
    url: "https://www.fisheries.noaa.gov/topic/marine-life-viewing-guidelines/guidelines-distances",
  },
  aquatics: {
    name: "World Aquatics, Open water rules",
    url: "https://www.worldaquatics.com/rules/competition-regulations",
  },
  openMeteo: { name: "Open-Meteo, Weather and marine forecast", url: "https://open-meteo.com/en/docs" },
  neaps: { name: "Neaps, Tide prediction", url: "https://openwaters.io/tides/neaps" },
  englandWaters: {
    name: "Environment Agency, Bathing water quality",
    url: "https://environment.data.gov.uk/bwq/",
  },
  eea: { name: "European Environment Agency, Datahub", url: "https://www.eea.europa.eu/en/datahub" },
  overflows: { name: "Stream, Storm overflow data", url: "https://www.streamwaterdata.co.uk" },
} as const;

export type SafetySource = keyof typeof SAFETY_SOURCES;
