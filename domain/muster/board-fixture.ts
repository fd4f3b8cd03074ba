import type { MusterEntry, MusterGathering, MusterPerson } from "./entry.ts";

export const START_MS = Date.parse("2026-07-19T06:30:00Z");

export const GATHERING: MusterGathering = {
  id: "00000000-0000-4000-8000-0000000000aa",
  kind: "swim",
  title: "Sunday dip",
  state: "published",
  placeName: "Forty Foot",
  meetingPoint: "Forty Foot steps",
  country: "Ireland",
  latitude: 53.2893,
  longitude: -6.1136,
  timeZone: "Europe/Dublin",
  startsAt: START_MS,
  endsAt: START_MS + 45 * 60_000,
  minutesInWater: 20,
  overdueMinutes: 5,
  usesMuster: true,
  usesPairs: true,
  emergencyPlan: "",
};

export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

export const person = (number: number, name: string, more: Partial<MusterPerson> = {}): MusterPerson => ({
  attendeeId: idOf(number),
  name,
  isGuest: false,
  attendance: "going",
  buddyId: null,
  capColor: null,
  podId: null,
  isFirstTime: false,
  noteToHost: null,
  phone: null,
  emergencyName: null,
  emergencyPhone: null,
  ...more,
});

let entries = 1000;

/** `minute` after the start. */
export function press(
  who: number,
  action: MusterEntry["action"],
  minute: number,
  undoesId: string | null = null,
): MusterEntry {
  entries += 1;
  return { id: idOf(entries), attendeeId: idOf(who), action, at: START_MS + minute * 60_000, undoesId };
}
