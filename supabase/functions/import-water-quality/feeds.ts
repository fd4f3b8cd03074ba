import process from "node:process";

type ConditionsMode = "auto" | "live" | "simulated";

export type FeedAddresses = {
  mode: ConditionsMode;
  /** Null when the feed is off. */
  england: string | null;
  eea: { sites: string; results: string } | null;
  overflows: readonly string[];
};

const ENGLAND = "https://environment.data.gov.uk";
/** The open layers of England's water companies. */
const OVERFLOWS = [
  "https://services3.arcgis.com/VCOY1atHWVcDlvlJ/arcgis/rest/services/stream_service_outfall_locations_view/FeatureServer/0",
  "https://services-eu1.arcgis.com/MSNNjkZ51iVh8yBj/arcgis/rest/services/Northumbrian_Water_Storm_Overflow_Activity_2_view/FeatureServer/0",
  "https://services1.arcgis.com/NO7lTIlnxRMMG9Gw/arcgis/rest/services/Severn_Trent_Water_Storm_Overflow_Activity/FeatureServer/0",
  "https://services-eu1.arcgis.com/XxS6FebPX29TRGDJ/arcgis/rest/services/Southern_Water_Storm_Overflow_Activity/FeatureServer/0",
  "https://services-eu1.arcgis.com/OMdMOtfhATJPcHe3/arcgis/rest/services/NEH_outlets_PROD/FeatureServer/0",
  "https://services2.arcgis.com/g6o32ZDQ33GpCIu3/arcgis/rest/services/Thames_Water_Storm_Overflow_Activity_(Production)_view/FeatureServer/0",
  "https://services5.arcgis.com/5eoLvR0f8HKb7HWP/arcgis/rest/services/United_Utilities_Storm_Overflow_Activity/FeatureServer/0",
  "https://services.arcgis.com/3SZ6e0uCvPROr4mS/arcgis/rest/services/Wessex_Water_Storm_Overflow_Activity/FeatureServer/0",
  "https://services-eu1.arcgis.com/1WqkK5cDKUbF0CkH/arcgis/rest/services/Yorkshire_Water_Storm_Overflow_Activity/FeatureServer/0",
];

const isMode = (text: string | undefined): text is ConditionsMode =>
  text === "auto" || text === "live" || text === "simulated";

/** Reads the environment. `off` disables a feed; the EEA needs both files. */
export function readFeedAddresses(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): FeedAddresses {
  const { CONDITIONS, WATER_ENGLAND_URL, WATER_EEA_SITES_URL, WATER_EEA_RESULTS_URL, WATER_OVERFLOW_URLS } =
    environment;
  const overflows = WATER_OVERFLOW_URLS === undefined ? OVERFLOWS : WATER_OVERFLOW_URLS.split(/[\s,]+/);
  return {
    mode: isMode(CONDITIONS) ? CONDITIONS : "auto",
    england: WATER_ENGLAND_URL === "off" ? null : (WATER_ENGLAND_URL ?? ENGLAND),
    eea:
      WATER_EEA_SITES_URL && WATER_EEA_RESULTS_URL
        ? { sites: WATER_EEA_SITES_URL, results: WATER_EEA_RESULTS_URL }
        : null,
    overflows: overflows.filter((address) => address !== "" && address !== "off"),
  };
}
