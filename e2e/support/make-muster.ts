import { createServiceClient, type Person } from "./people.ts";

const MINUTE_MS = 60_000;

type NewMuster = {
  host: Person;
  helper?: Person;
  guests: readonly string[];
  /** Minutes in the water after which somebody counts as overdue, 5 minutes later. */
  minutesInWater?: number;
  startsInMinutes?: number;
};

/** A swim by the sea that started ten minutes ago, with its guests; answers its id. Anyone with the address sees it. */
export async function makeMuster({ host, helper, guests, minutesInWater = 20, startsInMinutes = -10 }: NewMuster) {
  const client = await createServiceClient();
  const idOf = async ({ email }: Person) =>
    (await client.from("profiles").select("id").eq("email", email).single().throwOnError()).data.id;
  const id = crypto.randomUUID();
  const gathering = {
    id,
    created_by: await idOf(host),
    title: "Sunday dip",
    place_name: "Forty Foot",
    meeting_point: "Forty Foot steps",
    latitude: 53.2893,
    longitude: -6.1136,
    time_zone: "Europe/Dublin",
    starts_at: new Date(Date.now() + startsInMinutes * MINUTE_MS).toISOString(),
    ends_at: new Date(Date.now() + (startsInMinutes + 60) * MINUTE_MS).toISOString(),
    minutes_in_water: minutesInWater,
    overdue_minutes: 5,
    uses_muster: true,
    state: "published",
    visibility: "link",
  };
  await client.from("gatherings").insert(gathering).throwOnError();
  if (helper)
    await client
      .from("gathering_hosts")
      .insert({ gathering_id: id, user_id: await idOf(helper) })
      .throwOnError();
  const attendees = guests.map((name) => ({
    id: crypto.randomUUID(),
    gathering_id: id,
    guest_name: name,
    state: "going",
  }));
  await client.from("attendees").insert(attendees).throwOnError();
  return { id, attendees, client };
}
