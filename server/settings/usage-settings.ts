import { z } from "zod";

/** See `.env.example`. */
export const usageEnvironment = (webAddress: z.ZodType<string>) => ({
  USAGE_SINK_URL: webAddress.optional(),
  USAGE_SINK_KEY: z.string().regex(/^\S+$/, { error: "a key without spaces" }).optional(),
});
type Values = z.infer<z.ZodObject<ReturnType<typeof usageEnvironment>>>;

/** For the function that collects usage events; without both it stores them here. */
export function toUsageSettings({ USAGE_SINK_URL: url, USAGE_SINK_KEY: key }: Values): Record<string, string> {
  return url && key ? { USAGE_SINK_URL: url, USAGE_SINK_KEY: key } : {};
}
