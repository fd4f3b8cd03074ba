import { createHash, randomBytes } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { createPerson, createServiceClient, getDemoPerson, readPublishableKey } from "./people.ts";

/** Addresses of rows that the installation was made with, for pages whose path has an id. */

async function findGathering(kind: "swim" | "cleanup") {
  const client = await createServiceClient();
  const known = { kind, state: "published", visibility: "public", group_id: await readGroupId() };
  const ahead = client.from("gatherings").select("id").match(known).gt("ends_at", new Date().toISOString());
  return (await ahead.order("starts_at").limit(1).single().throwOnError()).data.id as string;
}

/** The demo swimmer is one of its hosts; it meets for swims and for cleanups. */
async function readGroupId() {
  const client = await createServiceClient();
  const groups = client.from("swim_groups").select("id").like("name", "Forty Foot Dawn Dippers%");
  return (await groups.limit(1).single().throwOnError()).data.id as string;
}

export const findGroup = async () => `/groups/${await readGroupId()}`;
export const findEvent = async () => `/events/${await findGathering("swim")}`;
export const findGroupSwim = async () => `/group-swim/${await findGathering("swim")}`;
export const findMuster = async () => `${await findGroupSwim()}/muster`;
export const findDebrisCard = async () => `/cleanup/${await findGathering("cleanup")}/card`;

/** The newest of the demo swimmer's. */
async function findOwn(table: "workouts" | "activities") {
  const client = await createServiceClient();
  const { email } = await getDemoPerson("swimmer");
  const owner = await client.from("profiles").select("id").eq("email", email).single().throwOnError();
  const own = client.from(table).select("id").eq("user_id", owner.data.id).order("started_at", { ascending: false });
  return (await own.limit(1).single().throwOnError()).data.id as string;
}

export const findWorkout = async () => `/workouts/${await findOwn("workouts")}`;
export const findActivity = async () => `/activities/${await findOwn("activities")}`;

const MINUTE_MS = 60_000;

/** Starts a plan of a new swimmer, whose contact is told nothing; the addresses are those of its two links. */
export async function startSwimPlan() {
  const person = await createPerson("planner");
  const client = createClient(process.env.E2E_SITE ?? "", await readPublishableKey(), {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  const [see, answer] = [randomBytes(24).toString("hex"), randomBytes(24).toString("hex")] as const;
  const hash = (token: string) => createHash("sha256").update(token).digest("hex");
  const plan = {
    id: crypto.randomUUID(),
    place: "Forty Foot",
    time_zone: "Europe/Dublin",
    starts_at: new Date().toISOString(),
    out_by: new Date(Date.now() + 60 * MINUTE_MS).toISOString(),
    contact_name: "Marta",
  };
  await client.rpc("start_swim_plan", { plan, see_hash: hash(see), answer_hash: hash(answer) }).throwOnError();
  return { see: `/watch/${see}`, answer: `/watch/out/${answer}` };
}
