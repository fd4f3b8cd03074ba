import { copyFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import type { Place } from "./subject-protocol.ts";

/** A signed-in admin of the server at this address. */
export async function createAdmin(url: string, keys: { publishableKey: string; secretKey: string }) {
  const options = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };
  const credentials = { email: `admin-${crypto.randomUUID()}@example.org`, password: "cold water every day" };
  const service = createClient(url, keys.secretKey, options);
  const created = await service.auth.admin.createUser({ ...credentials, email_confirm: true });
  if (created.error) throw created.error;
  const userId = created.data.user.id;
  const { error } = await service.from("user_roles").insert({ user_id: userId, role: "admin" });
  if (error) throw error;
  const signedIn = await createClient(url, keys.publishableKey, options).auth.signInWithPassword(credentials);
  if (signedIn.error) throw signedIn.error;
  return { userId, accessToken: signedIn.data.session.access_token };
}

/** COPY from a file on the database's machine. The embedded one sees only its own folder. */
export async function copySpots(engine: Engine, place: Place, file: string) {
  let path = file;
  let inside: string | null = null;
  if ("dataDir" in place) {
    const [row] = await engine.run<{ folder: string }>(
      AS_OWNER,
      sql`select current_setting('data_directory') as folder`,
    );
    inside = join(place.dataDir, "database", "copied.csv");
    await copyFile(file, inside);
    path = `${row?.folder}/copied.csv`;
  }
  const started = performance.now();
  await engine.script(
    `copy private.spot_rows (name, description, latitude, longitude, difficulty, city, country) from '${path}' (format csv)`,
  );
  const seconds = (performance.now() - started) / 1000;
  if (inside !== null) await rm(inside);
  return { seconds };
}
