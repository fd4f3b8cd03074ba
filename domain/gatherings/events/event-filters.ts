import { formatPosition, type Position } from "../../geo/position.ts";
import type { GatheringKind } from "../kinds.ts";

export const EVENT_RADII_KM = [10, 25, 50, 100] as const;
export const USUAL_RADIUS_KM = 50;

/** What the address of the list of events asks for. */
export type EventQuery = {
  search: string;
  kind: GatheringKind | null;
  /** Local days such as "2026-07-18", inclusive. */
  from: string | null;
  to: string | null;
  near: Position | null;
  radiusKm: number;
  /** Those that are over, the latest first. */
  isPast: boolean;
  /** How many pages are shown, from 1. */
  pages: number;
};

export const NO_EVENT_FILTERS: EventQuery = {
  search: "",
  kind: null,
  from: null,
  to: null,
  near: null,
  radiusKm: USUAL_RADIUS_KM,
  isPast: false,
  pages: 1,
};

/** The list with these filters, without defaults. */
export function eventsAddress(asked: EventQuery) {
  const pairs: (readonly [name: string, value: string | null])[] = [
    ["q", asked.search || null],
    ["kind", asked.kind],
    ["from", asked.from],
    ["to", asked.to],
    ["near", asked.near && formatPosition(asked.near)],
    ["radius", asked.near && asked.radiusKm !== USUAL_RADIUS_KM ? String(asked.radiusKm) : null],
    ["time", asked.isPast ? "past" : null],
    ["pages", asked.pages > 1 ? String(asked.pages) : null],
  ];
  const written = pairs.filter((pair): pair is readonly [string, string] => pair[1] !== null);
  const search = new URLSearchParams(Object.fromEntries(written)).toString();
  return search ? `/events?${search}` : "/events";
}

/** The time isn't a filter: past events are a list of their own. */
export const isEventListFiltered = ({ search, kind, from, to, near }: EventQuery) =>
  Boolean(search || kind || from || to || near);

export const clearEventFilters = ({ isPast }: EventQuery): EventQuery => ({ ...NO_EVENT_FILTERS, isPast });
