import type { GroupTab } from "#domain/groups/group-list-query.ts";

export const groupPath = (id: string) => `/groups/${id}`;
export const groupTabPath = (id: string, tab: GroupTab) =>
  tab === "swims" ? groupPath(id) : `/groups/${id}?tab=${tab}`;
export const groupEditPath = (id: string) => `/groups/${id}/edit`;
export const joinPath = (token: string) => `/groups/join/${token}`;
export const NEW_GROUP_PATH = "/groups/new";

/** The page to sign in, and back. */
export const signInFor = (path: string) => `/login?${new URLSearchParams({ next: path })}`;

export const groupCalendarPath = (id: string) => `/calendar/group/${id}.ics`;
export const planSwimPath = (groupId: string) =>
  `/create-event?${new URLSearchParams({ kind: "swim", group: groupId })}`;
