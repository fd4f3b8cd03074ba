import { type Deed, ifAllowed, ifFound, ifOwn, ifOwnProfile, isVisitor, oneOf, refusal } from "./scene.ts";

/** Writes that must leave nothing behind: refused, rolled back on request, or failed halfway. */

const starNowhere: Deed = {
  ask: ({ client, table, target }) =>
    client.from(table).insert({ user_id: target, spot_id: "00000000-0000-4000-8000-000000000000" }),
  judge: (scene, answer) => ifOwn(scene, answer, () => oneOf(answer, "409 23503")),
};

/** The second row is refused, so the first must not remain either. */
const starForTwo: Deed = {
  ask: ({ client, table, actor, target, spot }) =>
    client.from(table).insert([
      { user_id: actor.id || target, spot_id: spot },
      { user_id: "00000000-0000-4000-8000-000000000000", spot_id: spot },
    ]),
  judge: (scene, answer) =>
    scene.actor.role === "service"
      ? oneOf(answer, "409 23503", "409 23505")
      : oneOf(answer, refusal(scene), "409 23505"),
};

/** Two rows for a caller that wants exactly one: the insert is rolled back. */
const starTwoAsOne: Deed = {
  ask: ({ client, table, target, spot, otherSpot }) => {
    const rows = [spot, otherSpot].map((id) => ({ user_id: target, spot_id: id }));
    return client.from(table).insert(rows).select("user_id").single();
  },
  judge: (scene, answer) => ifOwn(scene, answer, () => oneOf(answer, "406 PGRST116", "409 23505")),
};

const starUndone: Deed = {
  ask: ({ client, table, target, spot }) =>
    client.from(table).insert({ user_id: target, spot_id: spot }).rollback().select("user_id"),
  judge: (scene, answer) => ifOwn(scene, answer, () => oneOf(answer, "201", "409 23505")),
};

/** A function that inserts and then raises. */
const starThenFail: Deed = {
  ask: ({ client, target, spot }) => client.rpc("star_then_fail", { swimmer: target, spot }),
  judge: (scene, answer) => ifOwn(scene, answer, () => oneOf(answer, "400 P0001", "409 23505")),
};

/** The same by GET, which must not write at all. */
const starByReading: Deed = {
  ask: ({ client, target, spot }) => client.rpc("star_then_fail", { swimmer: target, spot }, { get: true }),
  judge: (_scene, answer) => oneOf(answer, "405 25006"),
};

const writeLongBio: Deed = {
  ask: ({ client, target, marker }) =>
    client
      .from("profiles")
      .update({ bio: marker.repeat(200) })
      .eq("id", target)
      .select("id"),
  judge: (scene, answer) => ifOwnProfile(scene, answer, () => oneOf(answer, "400 23514")),
};

const writeHotPreference: Deed = {
  ask: ({ client, target, marker }) =>
    client
      .from("user_preferences")
      .update({ settings_preference: { marker }, min_water_temp: 39.5 })
      .eq("user_id", target)
      .select("user_id"),
  judge: (scene, answer) => ifFound(scene, answer, () => oneOf(answer, "400 23514")),
};

const writeBioUndone: Deed = {
  ask: ({ client, target, marker }) =>
    client.from("profiles").update({ bio: marker }).eq("id", target).rollback().select("id, bio"),
  judge: (scene, answer) =>
    ifOwnProfile(scene, answer, () => {
      const isShown = answer.rows[0]?.bio === scene.marker;
      return isShown ? oneOf(answer, "200") : { complaint: `was shown ${answer.text} instead of its own change` };
    }),
};

/** The update matches more rows than allowed and is rolled back. */
const writeTooMany: Deed = {
  ask: ({ client, marker }) =>
    client
      .from("user_preferences")
      .update({ settings_preference: { marker } })
      .not("user_id", "is", null)
      .maxAffected(1)
      .select("user_id"),
  judge: (_scene, answer) => oneOf(answer, "400 PGRST124"),
  notBy: ["visitor", "swimmer", "admin"],
};

const writeSeveralAsOne: Deed = {
  ask: ({ client, marker }) =>
    client.from("profiles").update({ bio: marker }).not("id", "is", null).select("id").single(),
  judge: (_scene, answer) => oneOf(answer, "406 PGRST116"),
  notBy: ["visitor", "swimmer", "admin"],
};

/** For an admin nothing changes. */
const becomeAdmin: Deed = {
  ask: ({ client, actor }) => client.from("profiles").update({ is_admin: true }).eq("id", actor.id).select("id"),
  judge: (scene, answer) => oneOf(answer, scene.actor.role === "admin" ? "200" : refusal(scene)),
  notBy: ["visitor", "service"],
};

const giveRole: Deed = {
  ask: ({ client, target }) => client.from("user_roles").insert({ user_id: target, role: "admin" }),
  judge: (scene, answer) => oneOf(answer, refusal(scene)),
  notBy: ["admin", "service"],
};

const moveStar: Deed = {
  ask: ({ client, table, target, actor }) =>
    client
      .from(table)
      .update({ user_id: actor.id || target })
      .eq("user_id", target),
  judge: (scene, answer) => oneOf(answer, refusal(scene)),
  notBy: ["service"],
};

/** A statement that is canceled after writing; only a native server can cancel. */
export const starThenStall: Deed = {
  ask: ({ client, target, spot }) => client.rpc("star_then_stall", { swimmer: target, spot }),
  judge: (scene, answer) =>
    ifAllowed(!isVisitor(scene), scene, answer, () =>
      ifOwn(scene, answer, () => oneOf(answer, "500 57014", "409 23505")),
    ),
};

export const FAILING = {
  starNowhere,
  starForTwo,
  starTwoAsOne,
  starUndone,
  starThenFail,
  starByReading,
  writeLongBio,
  writeHotPreference,
  writeBioUndone,
  writeTooMany,
  writeSeveralAsOne,
  becomeAdmin,
  giveRole,
  moveStar,
} satisfies Record<string, Deed>;
