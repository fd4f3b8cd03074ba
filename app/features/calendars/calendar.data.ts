import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { type CalendarContent, parseCalendar } from "#domain/gatherings/calendar.ts";

export type CalendarAddress =
  | { of: "gathering"; id: string }
  /** What everyone sees of it. */
  | { of: "group"; id: string }
  /** For a member, by their secret. */
  | { of: "members"; token: string }
  /** A swimmer's own, by its secret. */
  | { of: "me"; token: string };

/** Null when there is no such calendar for the reader. */
export async function readCalendar(client: BackendClient, address: CalendarAddress): Promise<CalendarContent | null> {
  if (address.of === "gathering")
    return parseCalendar(unwrap(await client.rpc("read_gathering_calendar", { gathering: address.id })));
  if (address.of === "group")
    return parseCalendar(unwrap(await client.rpc("read_group_calendar", { group_id: address.id })));
  const { token } = address;
  if (address.of === "members") return parseCalendar(unwrap(await client.rpc("read_members_calendar", { token })));
  return parseCalendar(unwrap(await client.rpc("read_my_calendar", { token })));
}

/** A group's, or the swimmer's own where there is none. */
const aboutGroup = (groupId: string | null) => (groupId === null ? {} : { about_group: groupId });

/** When the swimmer's secret address was made; null without one. */
export const readAddressDate = async (client: BackendClient, groupId: string | null): Promise<string | null> =>
  unwrap(await client.rpc("get_calendar_token_date", aboutGroup(groupId)));

/** The secret of a new address; the one before stops working. */
export const createAddress = async (client: BackendClient, groupId: string | null): Promise<string> =>
  unwrap(await client.rpc("create_calendar_token", aboutGroup(groupId)));

export async function endAddress(client: BackendClient, groupId: string | null) {
  unwrap(await client.rpc("revoke_calendar_token", aboutGroup(groupId)));
}
