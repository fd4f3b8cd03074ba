import { GROUP_KINDS, type GroupKind } from "./group.ts";

/** A swimmer's own groups, or everybody's. */
const GROUP_LISTS = ["mine", "find"] as const;
type GroupList = (typeof GROUP_LISTS)[number];

const SEARCH_LENGTH_LIMIT = 100;
const MAX_PAGES = 10;

export type GroupListQuery = {
  /** Null: their own for those who have some. */
  list: GroupList | null;
  search: string;
  kind: GroupKind | null;
  welcomesBeginners: boolean;
  isWheelchairFriendly: boolean;
  /** Also groups far from the swimmer's place. */
  isEverywhere: boolean;
  /** How many pages a visitor sees, from 1. */
  pages: number;
};

export const CLEARED_GROUP_FILTERS = {
  search: "",
  kind: null,
  welcomesBeginners: false,
  isWheelchairFriendly: false,
  pages: 1,
} as const;

type QueryReader = { get(name: string): string | null };

function readPages(text: string | null) {
  const pages = Number(text ?? 1);
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, MAX_PAGES) : 1;
}

/** Never fails: invalid parts of an address are left out. */
export function parseGroupListQuery(reader: QueryReader): GroupListQuery {
  return {
    list: GROUP_LISTS.find((list) => list === reader.get("list")) ?? null,
    search: (reader.get("q") ?? "").trim().slice(0, SEARCH_LENGTH_LIMIT),
    kind: GROUP_KINDS.find((kind) => kind === reader.get("kind")) ?? null,
    welcomesBeginners: reader.get("beginners") === "yes",
    isWheelchairFriendly: reader.get("wheelchair") === "yes",
    isEverywhere: reader.get("within") === "any",
    pages: readPages(reader.get("pages")),
  };
}

/** The list with these filters, without defaults. */
export function groupListAddress(query: GroupListQuery) {
  const search = new URLSearchParams({
    ...(query.list && { list: query.list }),
    ...(query.search && { q: query.search }),
    ...(query.kind && { kind: query.kind }),
    ...(query.welcomesBeginners && { beginners: "yes" }),
    ...(query.isWheelchairFriendly && { wheelchair: "yes" }),
    ...(query.isEverywhere && { within: "any" }),
    ...(query.pages > 1 && { pages: String(query.pages) }),
  }).toString();
  return search ? `/groups?${search}` : "/groups";
}

export const isGroupListFiltered = ({ search, kind, welcomesBeginners, isWheelchairFriendly }: GroupListQuery) =>
  search !== "" || kind !== null || welcomesBeginners || isWheelchairFriendly;

/** The tabs of a group's page. */
const GROUP_TABS = ["swims", "board", "swimmers", "about"] as const;
export type GroupTab = (typeof GROUP_TABS)[number];

export const parseGroupTab = (reader: QueryReader): GroupTab =>
  GROUP_TABS.find((tab) => tab === reader.get("tab")) ?? "swims";
