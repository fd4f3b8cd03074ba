import { createClient } from "@supabase/supabase-js";
import type { Database } from "#supabase/database.types.ts";

/** One address for each kind of public page; an id in braces is looked up. */
export const PUBLIC_PAGE_KINDS = [
  ...["/", "/spots", "/locations/{spot}", "/locations/in", "/locations/in/ireland", "/locations/in/ireland/dublin"],
  ...["/routes", "/routes/{route}", "/events", "/events/{event}", "/groups", "/groups/{group}"],
  ...["/safety", "/safety/quiz", "/safety-guides", "/safety-guides/cold-water", "/swimming-tips", "/learn-more"],
  ...["/blog", "/blog/reading-a-water-sample", "/blog/tags/tides", "/help", "/help/read-the-verdict"],
  ...["/features", "/features/spot-discovery", "/features/safety-first", "/features/community-connect"],
  ...["/community", "/use-cases", "/pricing", "/premium", "/about", "/contact", "/support"],
  ...["/privacy", "/terms", "/accessibility", "/sitemap", "/system-monitor", "/login", "/signup"],
];

/** An id of each kind, as a visitor finds it; empty where there is none. */
async function findIds(url: string, publishableKey: string) {
  const client = createClient<Database>(url, publishableKey);
  const [spot, route, event, group] = await Promise.all([
    client.from("spots").select("id").order("name").limit(1).throwOnError(),
    client.from("routes").select("id").eq("is_listed", true).limit(1).throwOnError(),
    client.from("gatherings").select("id").eq("is_listed", true).order("starts_at").limit(1).throwOnError(),
    client.from("swim_groups").select("id").eq("is_listed", true).limit(1).throwOnError(),
  ]);
  return { spot: spot.data[0]?.id, route: route.data[0]?.id, event: event.data[0]?.id, group: group.data[0]?.id };
}

type Kind = keyof Awaited<ReturnType<typeof findIds>>;

/** Each kind with its address on this installation. */
export async function findPublicPages(url: string, publishableKey: string, kinds: readonly string[]) {
  const ids = await findIds(url, publishableKey);
  return kinds.map((kind) => {
    const path = kind.replace(/\{(\w+)\}/, (_, name: Kind) => ids[name] ?? "");
    return { kind, url: url + path };
  });
}
