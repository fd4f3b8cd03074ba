import { z } from "zod";

/** Where Open-Meteo answers: the second pair serves those who have a key. */
const FREE = { weather: "https://api.open-meteo.com", marine: "https://marine-api.open-meteo.com" };
const PAID = { weather: "https://customer-api.open-meteo.com", marine: "https://customer-marine-api.open-meteo.com" };

/** Where conditions come from. `.env.example` says what each is for. */
export function conditionsEnvironment(webAddress: z.ZodType<string>) {
  return {
    CONDITIONS: z.enum(["auto", "live", "simulated"], { error: "one of auto, live, simulated" }).default("auto"),
    OPEN_METEO_URL: webAddress.optional(),
    OPEN_METEO_MARINE_URL: webAddress.optional(),
    OPEN_METEO_API_KEY: z.string().regex(/^\S+$/, { error: "a key without spaces" }).optional(),
  };
}
type Values = z.infer<z.ZodObject<ReturnType<typeof conditionsEnvironment>>>;

/** The same for the functions that fetch conditions; no browser gets them, least of all the key. */
export function toConditionsSettings({ CONDITIONS, OPEN_METEO_API_KEY: key, ...urls }: Values): Record<string, string> {
  const hosts = key === undefined ? FREE : PAID;
  return {
    CONDITIONS,
    OPEN_METEO_URL: urls.OPEN_METEO_URL ?? hosts.weather,
    OPEN_METEO_MARINE_URL: urls.OPEN_METEO_MARINE_URL ?? hosts.marine,
    ...(key !== undefined && { OPEN_METEO_API_KEY: key }),
  };
}
