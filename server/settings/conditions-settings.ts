import { z } from "zod";

/** Hosts of Open-Meteo, without and with an API key. */
const FREE = { weather: "https://api.open-meteo.com", marine: "https://marine-api.open-meteo.com" };
const PAID = { weather: "https://customer-api.open-meteo.com", marine: "https://customer-marine-api.open-meteo.com" };

/** See `.env.example`. */
export function conditionsEnvironment(webAddress: z.ZodType<string>) {
  return {
    CONDITIONS: z.enum(["auto", "live", "simulated"], { error: "one of auto, live, simulated" }).default("auto"),
    OPEN_METEO_URL: webAddress.optional(),
    OPEN_METEO_MARINE_URL: webAddress.optional(),
    WATER_ENGLAND_URL: z.union([z.literal("off"), webAddress], { error: "a URL, or off" }).optional(),
    WATER_EEA_SITES_URL: webAddress.optional(),
    WATER_EEA_RESULTS_URL: webAddress.optional(),
    WATER_OVERFLOW_URLS: z
      .string()
      .refine((list) => list === "off" || list.split(/[\s,]+/).every((one) => URL.canParse(one)), {
        error: "URLs separated by commas, or off",
      })
      .optional(),
    OPEN_METEO_API_KEY: z.string().regex(/^\S+$/, { error: "a key without spaces" }).optional(),
  };
}
type Values = z.infer<z.ZodObject<ReturnType<typeof conditionsEnvironment>>>;

type ConditionsSettings = Record<string, string> & Pick<Values, "CONDITIONS">;

/** For the functions that fetch conditions; never sent to browsers because of the key. */
export function toConditionsSettings({ CONDITIONS, OPEN_METEO_API_KEY: key, ...urls }: Values): ConditionsSettings {
  const hosts = key === undefined ? FREE : PAID;
  return {
    CONDITIONS,
    OPEN_METEO_URL: urls.OPEN_METEO_URL ?? hosts.weather,
    OPEN_METEO_MARINE_URL: urls.OPEN_METEO_MARINE_URL ?? hosts.marine,
    ...(key !== undefined && { OPEN_METEO_API_KEY: key }),
    ...waterFeeds(urls),
  };
}

const WATER_FEEDS = [
  "WATER_ENGLAND_URL",
  "WATER_EEA_SITES_URL",
  "WATER_EEA_RESULTS_URL",
  "WATER_OVERFLOW_URLS",
] as const;

/** An unset feed uses the importer's default. */
function waterFeeds(values: Partial<Values>) {
  return Object.fromEntries(WATER_FEEDS.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
}
