import { sql } from "@tideline/platform/database/sql.ts";

const SWIM = "66666666-6666-4666-8666-666666666661";
const LATER = "66666666-6666-4666-8666-666666666662";
const ANSWER = "66666666-6666-4666-8666-666666666663";
const LATER_ANSWER = "66666666-6666-4666-8666-666666666664";
const ENTRY = "66666666-6666-4666-8666-666666666665";

/** A swim that the swimmer hosts and joins, with its muster and a decision, and a later one. */
export const addMuster = (swimmer: string) => `
  insert into gatherings (id, created_by, title, latitude, longitude, time_zone, starts_at, ends_at, state, visibility)
    values ('${SWIM}', '${swimmer}', 'Dip', 50, -2, 'Europe/London', now(), now() + interval '1 hour', 'published', 'link'),
      ('${LATER}', '${swimmer}', 'Dip', 50, -2, 'Europe/London', now() + interval '7 days', now() + interval '8 days', 'published', 'link');
  insert into attendees (id, gathering_id, user_id, state)
    values ('${ANSWER}', '${SWIM}', '${swimmer}', 'going'), ('${LATER_ANSWER}', '${LATER}', '${swimmer}', 'going');
  insert into muster_entries (id, gathering_id, attendee_id, action, at, device_id)
    values ('${ENTRY}', '${SWIM}', '${ANSWER}', 'in', now(), '${ENTRY}');
  insert into attendee_contacts (attendee_id, gathering_id, user_id, phone) values ('${ANSWER}', '${SWIM}', '${swimmer}', '1');
  insert into go_checks (gathering_id, checkpoint, starts_at, suggestion, facts, checked_at)
    values ('${SWIM}', '2h', now(), 'go', '{}', now());
  insert into go_decisions (gathering_id, starts_at, decision, decided_by) values ('${SWIM}', now(), 'go', '${swimmer}');
`;

/** For the access matrix: how to find, add and change a row of each table. */
export const musterProbes = (swimmer: string) => ({
  muster_entries: {
    where: `gathering_id = '${SWIM}'`,
    insert: sql`insert into muster_entries (id, gathering_id, attendee_id, action, at, device_id)
      values (gen_random_uuid(), ${SWIM}, ${ANSWER}, 'out', now(), ${ENTRY})`,
    change: "at = now()",
  },
  attendee_contacts: {
    where: `user_id = '${swimmer}'`,
    insert: sql`insert into attendee_contacts (attendee_id, gathering_id, user_id, phone)
      values (${LATER_ANSWER}, ${LATER}, ${swimmer}, '2')`,
    change: "phone = '3'",
  },
  go_checks: {
    where: `gathering_id = '${SWIM}'`,
    insert: sql`insert into go_checks (gathering_id, checkpoint, starts_at, suggestion, facts, checked_at)
      values (${SWIM}, '24h', now(), 'go', '{}', now())`,
    change: "suggestion = 'no_go'",
  },
  go_decisions: {
    where: `gathering_id = '${SWIM}'`,
    insert: sql`insert into go_decisions (gathering_id, starts_at, decision) values (${SWIM}, now(), 'no_go')`,
    change: "decision = 'no_go'",
  },
});
