import { z } from "zod";

/** See `docs/shore-watch.md`. */
export const textEnvironment = (webAddress: z.ZodType<string>) => ({
  SMS_WEBHOOK_URL: webAddress.optional(),
  SMS_WEBHOOK_SECRET: z
    .string()
    .regex(/^\S{16,}$/, { error: "at least 16 characters without spaces" })
    .optional(),
});
type Values = z.infer<z.ZodObject<ReturnType<typeof textEnvironment>>>;

/** For the function that sends texts; null when one of the two is missing. */
export function toTextSettings({ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret }: Values) {
  if (Boolean(url) !== Boolean(secret)) return null;
  const settings: Record<string, string> = url && secret ? { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret } : {};
  return settings;
}
