import type { EducationEvent, Event, SocialEvent, SportsEvent, WithContext } from "schema-dts";
import type { Gathering } from "../loaded-gathering.ts";
import { isFull } from "../words.ts";

type SchemaEvent = EducationEvent | Event | SocialEvent | SportsEvent;

const EVENT_TYPES = {
  swim: "SportsEvent",
  race: "SportsEvent",
  course: "EducationEvent",
  talk: "Event",
  cleanup: "SocialEvent",
} as const satisfies Readonly<Record<Gathering["kind"], string>>;

const SCHEMA = "https://schema.org";

type EventPage = { url: string; image: string };

/** Structured data for search engines; only what the page shows. */
export function eventJsonLd(gathering: Gathering, { url, image }: EventPage): WithContext<SchemaEvent> {
  const { kind, title, description, startsAt, endsAt, placeName, position, group, state, capacity } = gathering;
  const { previousStartsAt } = gathering;
  const isMoved = previousStartsAt !== null && Date.parse(previousStartsAt) !== Date.parse(startsAt);
  const scheduled = isMoved ? "EventRescheduled" : "EventScheduled";
  return {
    "@context": SCHEMA,
    "@type": EVENT_TYPES[kind],
    "@id": url,
    url,
    name: title,
    ...(description && { description }),
    image,
    startDate: startsAt,
    endDate: endsAt,
    ...(isMoved && { previousStartDate: previousStartsAt }),
    eventStatus: `${SCHEMA}/${state === "cancelled" ? "EventCancelled" : scheduled}`,
    eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
    location: {
      "@type": "Place",
      name: placeName,
      address: placeName,
      ...(position && {
        geo: { "@type": "GeoCoordinates", latitude: position.latitude, longitude: position.longitude },
      }),
    },
    ...(group && { organizer: { "@type": "Organization", name: group.name } }),
    ...(capacity !== null && {
      maximumAttendeeCapacity: capacity,
      remainingAttendeeCapacity: isFull(gathering)
        ? 0
        : Math.max(0, capacity - gathering.goingCount - gathering.offeredCount),
    }),
    ...(gathering.ticketUrl && {
      offers: { "@type": "Offer", url: gathering.ticketUrl },
    }),
  } as WithContext<SchemaEvent>;
}
