import * as z from "zod/mini";
import { KIT_ITEMS } from "../workouts/workout.ts";
import type { PlanForm } from "./plan-form.ts";
import {
  CAP_COLORS,
  MAX_CONTACT_NAME_LENGTH,
  MAX_PLAN_NOTE_LENGTH,
  MAX_PLAN_PEOPLE,
  MAX_PLAN_PLACE_LENGTH,
} from "./swim-plan.ts";

const clock = (message: string) => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message));
const upTo = (length: number) => z.maxLength(length, `Up to ${length} characters`);
const phone = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.replaceAll(/[\s().-]/g, "")),
  ),
  z.string().check(z.regex(/^(\+[1-9]\d{6,14})?$/, "With the country, such as +353 87 123 4567")),
);

/** Reads what was typed. */
export const planSchema = z.object({
  place: z.string().check(z.trim(), z.minLength(1, "Where do you get in?"), upTo(MAX_PLAN_PLACE_LENGTH)),
  start: z.union([z.literal(""), clock("A time such as 07:40")]),
  outBy: clock("A time such as 08:30"),
  grace: z.enum(["5", "10", "15"]),
  people: z.pipe(
    z.pipe(z.union([z.string(), z.number()]), z.transform(Number)),
    z.int("A whole number").check(z.gte(1, "At least one"), z.lte(MAX_PLAN_PEOPLE, `Up to ${MAX_PLAN_PEOPLE}`)),
  ),
  capColor: z.enum(CAP_COLORS),
  kit: z.array(z.enum(KIT_ITEMS)),
  note: z.string().check(z.trim(), upTo(MAX_PLAN_NOTE_LENGTH)),
  contactName: z.string().check(z.trim(), z.minLength(1, "Who looks out for you?"), upTo(MAX_CONTACT_NAME_LENGTH)),
  contactEmail: z.union([z.literal(""), z.email("An email address such as marta@example.org")]),
  contactPhone: phone,
}) satisfies z.ZodMiniType<unknown, PlanForm>;
