import process from "node:process";
import type { VapidDetails } from "./post-push.ts";

/** Links in mails lead here. */
export const readSiteUrl = () =>
  process.env.SITE_URL ?? process.env.SUPABASE_PUBLIC_URL ?? process.env.SUPABASE_URL ?? "";

/** Null without push; on hosted Supabase the keys are function secrets. */
export function readVapidDetails(): VapidDetails | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = process.env;
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : null;
}
