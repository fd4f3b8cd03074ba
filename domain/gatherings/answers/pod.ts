import * as shape from "../../read-shape.ts";

const podRow = shape.record({
  id: shape.id,
  name: shape.text,
  pace_from: shape.orNull(shape.figure),
  pace_to: shape.orNull(shape.figure),
  leader_id: shape.orElse(shape.orNull(shape.id), null),
  plan: shape.text,
});

export type Pod = ReturnType<typeof parsePod>;

/** Throws on a row of another shape. */
export function parsePod(value: unknown) {
  const row = podRow(value);
  return {
    id: row.id,
    name: row.name,
    /** Seconds for 100 m; null where it is open. */
    paceFrom: row.pace_from,
    paceTo: row.pace_to,
    /** One of the attendees. */
    leaderId: row.leader_id,
    plan: row.plan,
  };
}
