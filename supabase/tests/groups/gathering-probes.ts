import { sql } from "@tideline/platform/database/sql.ts";

const GROUP = "77777777-7777-4777-8777-777777777771";
const POST = "77777777-7777-4777-8777-777777777772";
const SERIES = "77777777-7777-4777-8777-777777777773";
const SWIM = "77777777-7777-4777-8777-777777777774";

/** A public group of the swimmer's with a board, and a public swim of a series with what belongs to it. */
export const addGatherings = (swimmer: string) => `
  insert into swim_groups (id, name, created_by) values ('${GROUP}', 'Dippers', '${swimmer}');
  insert into group_invitations (group_id, created_by) values ('${GROUP}', '${swimmer}');
  insert into group_mutes (group_id, user_id) values ('${GROUP}', '${swimmer}');
  insert into group_posts (id, group_id, user_id, body) values ('${POST}', '${GROUP}', '${swimmer}', 'Cold');
  insert into group_comments (post_id, group_id, user_id, body) values ('${POST}', '${GROUP}', '${swimmer}', 'Very');
  insert into gathering_series (id, group_id, created_by, time_zone, rrule, first_on, local_time, template)
    values ('${SERIES}', '${GROUP}', '${swimmer}', 'Europe/Dublin', 'FREQ=WEEKLY;BYDAY=SU', '2026-12-06', '07:30', '{}');
  insert into gatherings (id, group_id, series_id, occurrence_on, title, latitude, longitude, time_zone, starts_at, ends_at,
      state, created_by)
    values ('${SWIM}', '${GROUP}', '${SERIES}', '2026-12-06', 'Sunday swim', 53, -6, 'Europe/Dublin',
      now() + interval '2 days', now() + interval '50 hours', 'published', '${swimmer}');
  insert into attendees (gathering_id, user_id, state) values ('${SWIM}', '${swimmer}', 'going');
  insert into gathering_hosts (gathering_id, user_id) values ('${SWIM}', '${swimmer}');
  insert into gathering_notes (gathering_id, host_notes) values ('${SWIM}', 'Gate code 12');
  insert into pods (gathering_id, name) values ('${SWIM}', 'Slow');
  insert into gathering_comments (gathering_id, user_id, body, is_approved) values ('${SWIM}', '${swimmer}', 'Hello', true);
`;

/** For the access matrix: how to find, add and change a row of each table. */
export const gatheringProbes = (swimmer: string) => ({
  swim_groups: {
    where: `id = '${GROUP}'`,
    insert: sql`insert into swim_groups (name) values ('Divers')`,
    change: "name = 'Divers'",
  },
  group_members: {
    where: `group_id = '${GROUP}'`,
    insert: sql`insert into group_members (group_id, user_id) values (${GROUP}, ${swimmer})`,
    change: "shows_pace = true",
  },
  group_invitations: {
    where: `group_id = '${GROUP}'`,
    insert: sql`insert into group_invitations (group_id) values (${GROUP})`,
    change: "uses_left = 100",
  },
  group_mutes: {
    where: `group_id = '${GROUP}'`,
    insert: sql`insert into group_mutes (group_id) values (${GROUP})`,
    change: "created_at = now()",
  },
  group_posts: {
    where: `group_id = '${GROUP}'`,
    insert: sql`insert into group_posts (group_id, body) values (${GROUP}, 'Warm')`,
    change: "body = 'Warm'",
  },
  group_comments: {
    where: `group_id = '${GROUP}'`,
    insert: sql`insert into group_comments (post_id, group_id, body) values (${POST}, ${GROUP}, 'Not at all')`,
    change: "body = 'Not at all'",
  },
  gathering_series: {
    where: `id = '${SERIES}'`,
    insert: sql`insert into gathering_series (time_zone, rrule, first_on, local_time, template)
      values ('Europe/Dublin', 'FREQ=WEEKLY', '2026-12-06', '07:30', '{}')`,
    change: "until = '2027-01-01'",
  },
  gatherings: {
    where: `id = '${SWIM}'`,
    insert: sql`insert into gatherings (group_id, title, latitude, longitude, time_zone, starts_at, ends_at)
      values (${GROUP}, 'Monday swim', 53, -6, 'Europe/Dublin', now() + interval '1 day', now() + interval '2 days')`,
    change: "title = 'Early swim'",
  },
  attendees: {
    where: `gathering_id = '${SWIM}'`,
    insert: sql`insert into attendees (gathering_id, user_id, state) values (${SWIM}, ${swimmer}, 'going')`,
    change: "state = 'going'",
  },
  gathering_hosts: {
    where: `gathering_id = '${SWIM}'`,
    insert: sql`insert into gathering_hosts (gathering_id, user_id) values (${SWIM}, ${swimmer})`,
    change: "created_at = now()",
  },
  gathering_notes: {
    where: `gathering_id = '${SWIM}'`,
    insert: sql`insert into gathering_notes (gathering_id, host_notes) values (${SWIM}, 'Gate code 21')`,
    change: "host_notes = ''",
  },
  pods: {
    where: `gathering_id = '${SWIM}'`,
    insert: sql`insert into pods (gathering_id, name) values (${SWIM}, 'Fast')`,
    change: "name = 'Fast'",
  },
  gathering_comments: {
    where: `gathering_id = '${SWIM}'`,
    insert: sql`insert into gathering_comments (gathering_id, body) values (${SWIM}, 'Again')`,
    change: "body = 'Again'",
  },
});
