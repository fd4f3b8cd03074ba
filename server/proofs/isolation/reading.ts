import type { Sighting } from "./ledger.ts";
import {
  type Answer,
  type Deed,
  FINE,
  ifAllowed,
  isVisitor,
  oneOf,
  PREFERENCES,
  type Scene,
  type Verdict,
} from "./scene.ts";

const ok = (answer: Answer, verdict: Verdict) => (answer.said === "200" ? verdict : oneOf(answer, "200"));

const seesAll = ({ actor }: Scene) => actor.role === "service";

function seenRows(scope: string, answer: Answer, name: (row: Record<string, unknown>) => string): Sighting {
  return { kind: "rows", scopes: [scope], rows: answer.rows.map(name) };
}

const seenValues = (prefix: string, pairs: readonly (readonly [unknown, unknown])[]): Sighting[] =>
  pairs.map(([id, value]) => ({ kind: "value", what: `${prefix}/${id}`, value: String(value) }));

/** Only rows of swimmers whom the caller may see. */
function checkOwners(owners: readonly unknown[], allowed: readonly string[] | "everybody"): Verdict {
  if (allowed === "everybody") return FINE;
  const stranger = owners.find((owner) => !allowed.includes(String(owner)));
  return stranger === undefined ? FINE : { complaint: `saw a row of ${stranger}` };
}

const listStars: Deed = {
  ask: ({ client, table }) => client.from(table).select("user_id, spot_id", { count: "exact" }),
  judge: (scene, answer) =>
    ifAllowed(!isVisitor(scene), scene, answer, () => {
      const scope = seesAll(scene) ? `${scene.table}/` : `${scene.table}/${scene.actor.id}/`;
      const name = (row: Record<string, unknown>) => `${scene.table}/${row.user_id}/${row.spot_id}`;
      return ok(answer, { sightings: [seenRows(scope, answer, name)] });
    }),
};

const listStarsOfSomebody: Deed = {
  ask: ({ client, table, target }) => client.from(table).select("spot_id, spots(id, name)").eq("user_id", target),
  judge: (scene, answer) =>
    ifAllowed(!isVisitor(scene), scene, answer, () => {
      const { table, target, actor } = scene;
      const isTheirs = seesAll(scene) || actor.id === target;
      if (!isTheirs && answer.rows.length > 0) return { complaint: `saw what ${target} has starred` };
      const rows = seenRows(`${table}/${target}/`, answer, ({ spot_id }) => `${table}/${target}/${spot_id}`);
      const names = answer.rows.map(({ spots }) => spots as { id: string; name: string });
      const values = seenValues(
        "name",
        names.map(({ id, name }) => [id, name]),
      );
      return ok(answer, { sightings: isTheirs ? [rows, ...values] : [] });
    }),
};

const listProfiles: Deed = {
  ask: ({ client }) => client.from("profiles").select("id, bio"),
  judge: (scene, answer) =>
    ifAllowed(!isVisitor(scene), scene, answer, () => {
      const everybody = seesAll(scene) || scene.actor.role === "admin";
      const sightings = seenValues(
        "bio",
        answer.rows.map(({ id, bio }) => [id, bio]),
      );
      const owners = answer.rows.map(({ id }) => id);
      return ok(answer, { ...checkOwners(owners, everybody ? "everybody" : [scene.actor.id]), sightings });
    }),
};

const readProfile: Deed = {
  ask: ({ client, target }) => client.from("profiles").select("id, bio").eq("id", target).single(),
  judge: (scene, answer) =>
    ifAllowed(!isVisitor(scene), scene, answer, () => {
      const { actor, target } = scene;
      const isVisible = seesAll(scene) || actor.role === "admin" || actor.id === target;
      if (!isVisible) return oneOf(answer, "406 PGRST116");
      return ok(answer, { sightings: seenValues("bio", [[target, answer.rows[0]?.bio]]) });
    }),
};

const listPublicProfiles: Deed = {
  ask: ({ client }) => client.from("public_profiles").select("id, bio"),
  judge: (scene, answer) =>
    ifAllowed(!isVisitor(scene), scene, answer, () =>
      ok(answer, {
        sightings: seenValues(
          "bio",
          answer.rows.map(({ id, bio }) => [id, bio]),
        ),
      }),
    ),
};

const listPreferences: Deed = {
  ask: ({ client }) => client.from("user_preferences").select(PREFERENCES),
  judge: (scene, answer) =>
    ifAllowed(!isVisitor(scene), scene, answer, () => {
      const owners = answer.rows.map(({ user_id }) => user_id);
      const pairs = answer.rows.map(({ user_id, value }) => [user_id, value] as const);
      const verdict = checkOwners(owners, seesAll(scene) ? "everybody" : [scene.actor.id]);
      return ok(answer, { ...verdict, sightings: seenValues("preference", pairs) });
    }),
};

/** New spots are identified by name; existing ones keep their row and change their name. */
const listSpots: Deed = {
  ask: ({ client }) => client.from("spots").select("id, name, city").order("name"),
  judge: (_scene, answer) => {
    const added = answer.rows.filter(({ city }) => city === "added");
    const rows = added.map(({ name }) => `spots/${name}`);
    const others = answer.rows.filter(({ city }) => city !== "added");
    const values = seenValues(
      "name",
      others.map(({ id, name }) => [id, name]),
    );
    return ok(answer, { sightings: [{ kind: "rows", scopes: ["spots/"], rows }, ...values] });
  },
};

const DATABASE_ROLE = {
  visitor: "anon",
  swimmer: "authenticated",
  admin: "authenticated",
  service: "service_role",
  forger: "nobody",
} as const;

const askWhoIAm: Deed = {
  ask: ({ client, marker }) => client.rpc("who_am_i", { nonce: marker }),
  judge: ({ actor, marker }, answer) => {
    const role = DATABASE_ROLE[actor.role];
    const id = role === "authenticated" ? actor.id : null;
    const found = answer.rows[0] ?? {};
    const isMe = found.role === role && found.claimed === role && found.id === id && found.nonce === marker;
    return isMe ? FINE : { complaint: `was taken for ${JSON.stringify(found)}` };
  },
};

/** Auth works as the owner in the same database, between all other requests. */
const askAuthWhoIAm: Deed = {
  ask: async ({ actor, client }) => {
    const { data, error } = await client.auth.getUser(actor.token);
    return { data: data.user, error, status: error?.status ?? 200 };
  },
  judge: ({ actor }, answer) =>
    ok(answer, answer.rows[0]?.id === actor.id ? FINE : { complaint: `was taken for ${answer.text}` }),
  notBy: ["visitor", "service"],
};

/** A function calls back with its caller's rights. */
const askFunction: Deed = {
  ask: async ({ client, target }) => {
    const body = { action: "get_profile", userId: target };
    const { data, error, response } = await client.functions.invoke("profile-api", { body });
    return { data: error ? null : data.data, error, status: response?.status ?? 0 };
  },
  judge: ({ actor, target }, answer) => {
    if (actor.role === "visitor" || actor.role === "service") return oneOf(answer, "401");
    if (actor.role === "swimmer" && actor.id !== target) return oneOf(answer, "403");
    return ok(answer, { sightings: seenValues("bio", [[answer.rows[0]?.id, answer.rows[0]?.bio]]) });
  },
};

const askForNonsense: Deed = {
  ask: ({ client, table }) => client.from(table).select("user_id, password"),
  judge: (_scene, answer) => oneOf(answer, "400 42703"),
};

const askWithNonsense: Deed = {
  ask: ({ client, table }) => client.from(table).select("user_id").eq("user_id", "everybody"),
  judge: (_scene, answer) => oneOf(answer, "400 22P02", "401 42501"),
};

export const READING = {
  listStars,
  listStarsOfSomebody,
  listProfiles,
  readProfile,
  listPublicProfiles,
  listPreferences,
  listSpots,
  askWhoIAm,
  askAuthWhoIAm,
  askFunction,
  askForNonsense,
  askWithNonsense,
} satisfies Record<string, Deed>;
