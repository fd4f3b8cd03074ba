import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";

export type SiteFacts = { spots: number; countries: number; routes: number };

/** The figures that public pages name. */
export async function readSiteFacts(client: BackendClient): Promise<SiteFacts> {
  const [facts] = unwrap(await client.rpc("get_site_facts"));
  return facts ?? { spots: 0, countries: 0, routes: 0 };
}

/** Whose values spots show, with the terms of use. */
export async function listSources(client: BackendClient) {
  const columns = "id, name, description, url, licence" as const;
  return unwrap(await client.from("data_sources").select(columns).not("url", "is", null).order("name"));
}

export type NamedSource = Awaited<ReturnType<typeof listSources>>[number];
