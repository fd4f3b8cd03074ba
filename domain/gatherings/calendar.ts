import * as z from "zod/mini";
import { GATHERING_VISIBILITIES } from "./kinds.ts";

/** What the database gives for a calendar. */
const calendarEvent = z.object({
  id: z.string(),
  seriesId: z.nullable(z.string()),
  /** The date that its rule gives. */
  occurrenceOn: z.nullable(z.string()),
  isException: z.boolean(),
  title: z.string(),
  description: z.string(),
  placeName: z.string(),
  meetingPoint: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  timeZone: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  state: z.string(),
  visibility: z.enum(GATHERING_VISIBILITIES),
  cancelReason: z.nullable(z.string()),
  sequence: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

const calendarSeries = z.object({
  id: z.string(),
  rrule: z.string(),
  timeZone: z.string(),
  localTime: z.string(),
  firstOn: z.string(),
  until: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  updatedAt: z.string(),
  minutes: z.number(),
  /** Dates of the rule that the calendar leaves out. */
  hidden: z.array(z.string()),
});

const calendarAnswer = z.nullable(
  z.object({ name: z.string(), events: z.array(calendarEvent), series: z.array(calendarSeries) }),
);

export type CalendarEvent = z.infer<typeof calendarEvent>;
export type CalendarSeries = z.infer<typeof calendarSeries>;
export type CalendarContent = NonNullable<z.infer<typeof calendarAnswer>>;

export const parseCalendar = (answer: unknown): CalendarContent | null => calendarAnswer.parse(answer);
