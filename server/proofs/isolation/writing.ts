import type { Write } from "./ledger.ts";
import {
  type Answer,
  type Deed,
  FINE,
  ifAllowed,
  ifFound,
  ifOwn,
  ifOwnProfile,
  isVisitor,
  oneOf,
  PREFERENCES,
  refusal,
  type Scene,
  type Verdict,
} from "./scene.ts";

const starOf = (table: string, row: Record<string, unknown>) => `${table}/${row.user_id}/${row.spot_id}`;

const done = (answer: Answer, writes: readonly Write[], said = "200"): Verdict =>
  answer.said === said ? { writes } : oneOf(answer, said);

/** Values that an update reports as stored; each must be the one sent. */
function stored(scene: Scene, answer: Answer, [prefix, key]: readonly [prefix: string, key: string]): Verdict {
  const strange = answer.rows.find(({ value }) => value !== scene.marker);
  if (strange) return { complaint: `sent ${scene.marker}, was answered ${JSON.stringify(strange)}` };
  const writes = answer.rows.map((row): Write => {
    return { kind: "set", what: `${prefix}/${row[key]}`, value: scene.marker };
  });
  return done(answer, writes);
}

const star: Deed = {
  ask: ({ client, table, target, spot }) => client.from(table).insert({ user_id: target, spot_id: spot }),
  judge: (scene, answer) =>
    ifOwn(scene, answer, () => {
      const { table, target, spot } = scene;
      if (answer.said !== "201") return oneOf(answer, "409 23505");
      return { writes: [{ kind: "add", what: `${table}/${target}/${spot}` }] };
    }),
};

const starOnce: Deed = {
  ask: ({ client, table, target, spot }) => {
    const options = { ignoreDuplicates: true };
    return client.from(table).upsert({ user_id: target, spot_id: spot }, options).select("user_id, spot_id");
  },
  judge: (scene, answer) =>
    ifOwn(scene, answer, () => {
      const writes = answer.rows.map((row): Write => ({ kind: "add", what: starOf(scene.table, row) }));
      return done(answer, writes, "201");
    }),
};

const starSeveral: Deed = {
  ask: ({ client, table, target, spot, otherSpot }) => {
    const rows = [spot, otherSpot].map((id) => ({ user_id: target, spot_id: id }));
    return client.from(table).insert(rows).select("user_id, spot_id");
  },
  judge: (scene, answer) =>
    ifOwn(scene, answer, () => {
      if (answer.said === "409 23505") return FINE;
      const writes = answer.rows.map((row): Write => ({ kind: "add", what: starOf(scene.table, row) }));
      return done(answer, writes, "201");
    }),
};

const unstar: Deed = {
  ask: ({ client, table, target, spot }) =>
    client.from(table).delete().eq("user_id", target).eq("spot_id", spot).select("user_id, spot_id"),
  judge: (scene, answer) =>
    ifFound(scene, answer, () => {
      const writes = answer.rows.map((row): Write => ({ kind: "remove", what: starOf(scene.table, row) }));
      return done(answer, writes);
    }),
};

/** A delete that matches everybody's rows removes only the caller's. */
const unstarEverything: Deed = {
  ask: ({ client, table }) => client.from(table).delete().not("spot_id", "is", null).select("user_id, spot_id"),
  judge: (scene, answer) =>
    ifAllowed(!isVisitor(scene), scene, answer, () => {
      const strange = answer.rows.find(({ user_id }) => user_id !== scene.actor.id);
      if (strange) return { complaint: `removed another's row: ${JSON.stringify(strange)}` };
      const writes = answer.rows.map((row): Write => ({ kind: "remove", what: starOf(scene.table, row) }));
      return done(answer, writes);
    }),
  notBy: ["service"],
};

const writeBio: Deed = {
  ask: ({ client, target, marker }) =>
    client.from("profiles").update({ bio: marker }).eq("id", target).select("id, value:bio"),
  judge: (scene, answer) => ifOwnProfile(scene, answer, () => stored(scene, answer, ["bio", "id"])),
};

const writeBioQuietly: Deed = {
  ask: ({ client, target, marker }) => client.from("profiles").update({ bio: marker }).eq("id", target),
  judge: (scene, answer) =>
    ifOwnProfile(scene, answer, () =>
      done(answer, [{ kind: "set", what: `bio/${scene.target}`, value: scene.marker }], "204"),
    ),
};

/** An update that matches everybody's rows changes only the caller's; the service's changes all. */
const writeEveryPreference: Deed = {
  ask: ({ client, marker }) =>
    client
      .from("user_preferences")
      .update({ settings_preference: { marker } })
      .not("user_id", "is", null)
      .select(PREFERENCES),
  judge: (scene, answer) =>
    ifAllowed(!isVisitor(scene), scene, answer, () => {
      const { actor } = scene;
      const strange = answer.rows.find(({ user_id }) => user_id !== actor.id);
      if (strange && actor.role !== "service") return { complaint: `changed another's row: ${answer.text}` };
      return stored(scene, answer, ["preference", "user_id"]);
    }),
};

const mayKeepSpots = ({ actor }: Scene) => actor.role === "admin" || actor.role === "service";

const addSpot: Deed = {
  ask: ({ client, marker }) =>
    client.from("spots").insert({ name: marker, city: "added", latitude: 59.3, longitude: 18.1 }),
  judge: (scene, answer) =>
    ifAllowed(!isVisitor(scene), scene, answer, () =>
      done(answer, [{ kind: "add", what: `spots/${scene.marker}` }], "201"),
    ),
};

const renameSpot: Deed = {
  ask: ({ client, spot, marker }) =>
    client.from("spots").update({ name: marker }).eq("id", spot).select("id, value:name"),
  judge: (scene, answer) => {
    if (isVisitor(scene)) return oneOf(answer, refusal(scene));
    if (mayKeepSpots(scene)) return stored(scene, answer, ["name", "id"]);
    return answer.rows.length > 0 ? { complaint: "renamed a spot" } : oneOf(answer, "200");
  },
};

const removeSpot: Deed = {
  ask: ({ client, addedSpot }) => client.from("spots").delete().eq("name", addedSpot).select("name"),
  judge: (scene, answer) => {
    if (isVisitor(scene)) return oneOf(answer, refusal(scene));
    if (answer.rows.length > 0 && !mayKeepSpots(scene)) return { complaint: "removed a spot" };
    const writes = answer.rows.map(({ name }): Write => ({ kind: "remove", what: `spots/${name}` }));
    return done(answer, writes);
  },
};

export const WRITING = {
  star,
  starOnce,
  starSeveral,
  unstar,
  unstarEverything,
  writeBio,
  writeBioQuietly,
  writeEveryPreference,
  addSpot,
  renameSpot,
  removeSpot,
} satisfies Record<string, Deed>;
