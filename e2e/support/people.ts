import { join } from "node:path";
import type { BrowserContext, Cookie, Page } from "@playwright/test";
import { createServerClient } from "@supabase/ssr";
import { createClient } from "@supabase/supabase-js";
import { loadSecrets } from "@tideline/platform/secrets.ts";
import { deriveDevToken } from "#sandbox/dev-access.ts";
import { deriveDemoPassword } from "#server/demo/demo-accounts.ts";

/** The address of the product under test, set by `playwright.config.ts`. */
const SITE = process.env.E2E_SITE ?? "";
export const SESSION_COOKIE = "tideline-auth";

export type Person = { email: string; password: string };

let people = 0;

/** An unused email address, so that journeys do not interfere with each other. */
export function newPerson(name: string): Person {
  people += 1;
  return { email: `${name}-${process.pid}-${Date.now()}-${people}@example.org`, password: "cold water every day" };
}

const readSecrets = () => loadSecrets(join(process.env.E2E_DATA_DIR ?? "", "data"));

export const readPublishableKey = async () => (await readSecrets()).publishableKey;

/** Opens the development pages; the server prints it when it starts. */
export const readDevToken = async () => deriveDevToken((await readSecrets()).signingKey);

export async function createServiceClient() {
  const { secretKey } = await readSecrets();
  return createClient(SITE, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** Creates a swimmer with a confirmed address and, by default, a finished setup. */
export async function createPerson(name: string, { isSetUp = true } = {}): Promise<Person> {
  const client = await createServiceClient();
  const person = newPerson(name);
  const { data, error } = await client.auth.admin.createUser({ ...person, email_confirm: true });
  if (error) throw error;
  if (!isSetUp) return person;
  const done = await client.from("user_onboarding").update({ is_complete: true }).eq("user_id", data.user.id);
  if (done.error) throw done.error;
  return person;
}

/** What a journey may leave with an account: profile, settings and stars. */
export async function readTraces({ email }: Person) {
  const client = await createServiceClient();
  const profile = await client.from("profiles").select("*").eq("email", email).single();
  if (profile.error) throw profile.error;
  const { updated_at: _changedAt, ...about } = profile.data;
  const settings = await client.from("user_settings").select("*").eq("id", about.id).single().throwOnError();
  const { updated_at: _savedAt, ...sections } = settings.data;
  const favorites = await client.from("favorites").select("spot_id").eq("user_id", about.id).throwOnError();
  return { about, sections, favorites: favorites.data };
}

/** Adds a spot where no other journey looks; answers its id. */
export async function addSpot(name: string, latitude: number, longitude: number) {
  const client = await createServiceClient();
  const spot = { id: crypto.randomUUID(), name, description: "Coral", latitude, longitude };
  const { error } = await client.from("spots").insert(spot);
  if (error) throw error;
  return spot.id;
}

type SessionCookie = Pick<Cookie, "name" | "value"> & { url: string };

/** The cookies that the form of the sign-in page would leave in the browser. */
export async function createSession({ email, password }: Person): Promise<SessionCookie[]> {
  const { publishableKey } = await readSecrets();
  const cookies = new Map<string, string>();
  const client = createServerClient(SITE, publishableKey, {
    cookieOptions: { name: SESSION_COOKIE },
    cookies: {
      getAll: () => [],
      setAll: (all) => {
        for (const { name, value } of all) cookies.set(name, value);
      },
    },
  });
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return [...cookies].map(([name, value]) => ({ name, value, url: SITE }));
}

export const addSession = async (context: BrowserContext, person: Person) =>
  context.addCookies(await createSession(person));

export type DemoName = "swimmer" | "newcomer" | "admin";

/** One of the accounts that the journeys' own installation was made with; a journey leaves nothing of theirs behind. */
export async function getDemoPerson(name: DemoName): Promise<Person> {
  const { signingKey } = await readSecrets();
  return { email: `${name}@tideline.example`, password: deriveDemoPassword(signingKey) };
}

const demoSessions = new Map<DemoName, Promise<SessionCookie[]>>();

/** The session of a demo account, one for all journeys of a worker: none of them may sign it out. */
export function getDemoSession(name: DemoName) {
  const session = demoSessions.get(name) ?? getDemoPerson(name).then(createSession);
  demoSessions.set(name, session);
  return session;
}

/**
 * The address of a spot's own page, read from the list as the server answers it: no browser has to draw that for it.
 */
export async function findSpot(page: Page, name: string) {
  const answer = await page.request.get(`/spots?${new URLSearchParams({ q: name })}`);
  const links = (await answer.text()).matchAll(/href="(\/locations\/[0-9a-f-]{36})[^"]*"[^>]*>([^<]*)/g);
  const found = [...links].map(([, path, text]) => ({ path, text }));
  // The list puts the best first, and not the name that was asked for.
  const address = (found.find(({ text }) => text === name) ?? found[0])?.path;
  if (!address) throw new Error(`no spot is found by "${name}"`);
  return address;
}

/** The address of a published swim route, read from the list as the server answers a visitor. */
export async function findRoute() {
  const answer = await fetch(`${SITE}/routes`);
  // The oldest: newer ones belong to other journeys.
  const address = [...(await answer.text()).matchAll(/href="(\/routes\/[0-9a-f-]{36})"/g)].at(-1)?.[1];
  if (!address) throw new Error("no swim route is published");
  return address;
}

type NewSwim = { name: string; seconds: number; meters: number };

/** Adds a swim of this swimmer that starts now. */
export async function addSwim({ email }: Person, swim: NewSwim) {
  const client = await createServiceClient();
  const owner = await client.from("profiles").select("id").eq("email", email).single().throwOnError();
  // The zone of the journeys' browsers.
  const when = { started_at: new Date().toISOString(), time_zone: "Europe/Dublin" };
  const row = { ...swim, ...when, user_id: owner.data.id };
  await client.from("workouts").insert(row).throwOnError();
}

type NewRoute = { name: string; line: readonly (readonly [latitude: number, longitude: number])[]; published: boolean };

/** Adds a swim route of this swimmer; answers its address. */
export async function addRoute({ email }: Person, { name, line, published }: NewRoute) {
  const client = await createServiceClient();
  const owner = await client.from("profiles").select("id").eq("email", email).single().throwOnError();
  const id = crypto.randomUUID();
  const route = { id, name, created_by: owner.data.id, distance: 1.2, estimated_time: 24, route_type: "crossing" };
  await client.from("routes").insert(route).throwOnError();
  const points = line.map(([latitude, longitude], index) => ({
    route_id: id,
    point_index: index,
    latitude,
    longitude,
    created_by: owner.data.id,
  }));
  await client.from("route_points").insert(points).throwOnError();
  if (published) await client.from("routes").update({ published }).eq("id", id).throwOnError();
  return `/routes/${id}`;
}

/** Adds a public cleanup at the Forty Foot that has just begun, with these swimmers going; answers its id. */
export async function addCleanup(host: Person, others: readonly Person[]) {
  const client = await createServiceClient();
  const idOf = async ({ email }: Person) =>
    (await client.from("profiles").select("id").eq("email", email).single().throwOnError()).data.id as string;
  const spot = await client.from("spots").select("id").eq("name", "Forty Foot").single().throwOnError();
  const id = crypto.randomUUID();
  const hour = 3_600_000;
  const when = {
    time_zone: "Europe/Dublin",
    starts_at: new Date(Date.now() - hour / 2).toISOString(),
    ends_at: new Date(Date.now() + hour).toISOString(),
  };
  const place = { spot_id: spot.data.id, place_name: "Sandycove", title: "Sandycove to Bullock" };
  const created = { id, kind: "cleanup", ...place, ...when, state: "published", created_by: await idOf(host) };
  await client.from("gatherings").insert(created).throwOnError();
  const going = await Promise.all([host, ...others].map(idOf));
  const answers = going.map((user_id) => ({ gathering_id: id, user_id, state: "going" }));
  await client.from("attendees").insert(answers).throwOnError();
  return id;
}
