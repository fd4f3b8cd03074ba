import * as z from "zod";
import { GRAMS_PER_KG } from "../format/units.ts";
import {
  CLEANUP_BAGS_LIMIT,
  CLEANUP_GRAMS_LIMIT,
  CLEANUP_MINUTES_LIMIT,
  CLEANUP_NOTE_LENGTH,
  CLEANUP_PEOPLE_LIMIT,
  PAST_BAGS_LIMIT,
  PAST_GRAMS_LIMIT,
  REVIEW_REASON_LENGTH,
  SHORE_METERS_LIMIT,
} from "./cleanup-limits.ts";

const NUMBER = /^\d{1,6}(?:[.,]\d{1,3})?$/;
const readNumber = (text: string) => Number(text.trim().replace(",", "."));

/** A number as it is typed; an empty field is null. */
const optional = (name: string, most: number, times = 1) =>
  z
    .string()
    .trim()
    .refine((text) => text === "" || NUMBER.test(text), `${name} must be a number`)
    .transform((text) => (text === "" ? null : Math.round(readNumber(text) * times)))
    .refine((value) => value === null || value <= most, `${name}: up to ${most / times}`);

const required = (name: string, most: number, times = 1) =>
  optional(name, most, times)
    .refine((value) => value !== null, `Enter ${name.toLowerCase()}`)
    .transform((value) => value ?? 0);

const bags = required("Bags", CLEANUP_BAGS_LIMIT);
const grams = required("Weight", CLEANUP_GRAMS_LIMIT, GRAMS_PER_KG);
const minutes = optional("Minutes", CLEANUP_MINUTES_LIMIT);
const people = optional("People", CLEANUP_PEOPLE_LIMIT);

/** The host's figures of a cleanup. Weights are typed in kg and kept in grams. */
export const resultForm = z.object({
  bags,
  grams,
  shoreMeters: optional("Shore", SHORE_METERS_LIMIT),
  minutes,
  people,
  note: z.string().trim().max(CLEANUP_NOTE_LENGTH, `Up to ${CLEANUP_NOTE_LENGTH} characters`),
});
export type ResultForm = z.output<typeof resultForm>;

/** A cleanup that wasn't planned here: what was taken out, where and when. */
export const pastCleanupForm = z.object({
  spotId: z.uuid("Choose a spot"),
  day: z.iso.date("Choose a day"),
  bags: required("Bags", PAST_BAGS_LIMIT),
  grams: required("Weight", PAST_GRAMS_LIMIT, GRAMS_PER_KG),
  people,
});
export type PastCleanupForm = z.output<typeof pastCleanupForm>;

/** One person's numbers. A reason is needed when the host changes them. */
export const reviewForm = (before: { bags: number; grams: number; minutes: number | null }) =>
  z
    .object({
      bags,
      grams,
      minutes,
      reason: z.string().trim().max(REVIEW_REASON_LENGTH, `Up to ${REVIEW_REASON_LENGTH} characters`),
    })
    .refine(
      (after) =>
        after.reason !== "" ||
        (after.bags === before.bags && after.grams === before.grams && after.minutes === before.minutes),
      { path: ["reason"], message: "Say why the numbers changed." },
    );
export type ReviewForm = z.output<ReturnType<typeof reviewForm>>;

export const ownNumbersForm = z.object({ bags, grams, minutes });
export type OwnNumbersForm = z.output<typeof ownNumbersForm>;
