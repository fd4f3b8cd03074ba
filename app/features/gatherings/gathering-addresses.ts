import { eventPath } from "#domain/gatherings/gathering-address.ts";
import type { GatheringKind } from "#domain/gatherings/kinds.ts";
import type { Position } from "#domain/geo/position.ts";

/** For link previews, of public events alone. */
export const eventImagePath = (id: string) => `${eventPath(id)}/image.png`;

export const calendarPath = (id: string) => `/calendar/gathering/${id}.ics`;

type NewGathering = { kind?: GatheringKind; groupId?: string; spotId?: string; copyId?: string; editId?: string };

/** The wizard, with what is known already. */
export function createEventPath({ kind, groupId, spotId, copyId, editId }: NewGathering = {}) {
  const query = new URLSearchParams({
    ...(kind && { kind }),
    ...(groupId && { group: groupId }),
    ...(spotId && { spot: spotId }),
    ...(copyId && { copy: copyId }),
    ...(editId && { edit: editId }),
  }).toString();
  return query ? `/create-event?${query}` : "/create-event";
}

/** A map of the world outside. */
export const directionsUrl = (position: Position) =>
  `https://www.openstreetmap.org/?mlat=${position.latitude}&mlon=${position.longitude}#map=16/${position.latitude}/${position.longitude}`;
