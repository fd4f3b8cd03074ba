import process from "node:process";
import type { ApiPlatform } from "../../../../domain/fitness/platforms.ts";

/** Where platforms reach us. */
export const readWebhookUrl = (platform: ApiPlatform) => {
  const { SUPABASE_PUBLIC_URL: publicUrl, SUPABASE_URL: url, FITNESS_STAND_INS: standIns = "" } = process.env;
  // A stand-in is on this machine, where the public name may not lead.
  const base = standIns.split(" ").includes(platform) ? url : (publicUrl ?? url);
  return `${base}/functions/v1/platform-webhook/${platform}`;
};
