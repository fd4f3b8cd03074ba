import process from "node:process";
import type { VapidDetails } from "./post-push.ts";

/** Where swimmers open the site: links in mails lead there. */
export const readSiteUrl = () =>
  process.env.SITE_URL ?? process.env.SUPABASE_PUBLIC_URL ?? process.env.SUPABASE_URL ?? "";

/** The keys of web push; on hosted Supabase they are secrets of the functions. Null: there is no push. */
export function readVapidDetails(): VapidDetails | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = process.env;
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : null;
}
