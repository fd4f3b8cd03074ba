import { z } from "zod";
import { refuseInvalid } from "../refusal.ts";
import type { Form } from "./form.ts";

/** Parts of requests as a form writes them: texts that mean something else. */
export const text = z.string().max(5_000);
/** An empty text takes a value away. */
export const emptyable = text.transform((value) => (value === "" ? null : value));
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");
export const whole = z
  .string()
  .regex(/^-?\d{1,12}$/, { error: "Invalid integer" })
  .transform(Number);
export const metadata = z.union([
  z.literal("").transform(() => ({})),
  z.record(z.string().max(40), z.string().max(500)),
]);
export const expansions = z.array(text).optional();

/** Reads a request. Its first fault is told as the provider does, by the name that the form has for it. */
export function readParameters<T extends z.ZodType>(schema: T, form: Form): z.output<T> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [head = "", ...rest] = issue?.path.map(String) ?? [];
  const param = `${head}${rest.map((part) => `[${part}]`).join("")}`;
  const isMissing = issue?.code === "invalid_type" && issue.message.includes("received undefined");
  if (isMissing) throw refuseInvalid(`Missing required param: ${param}.`, param, "parameter_missing");
  throw refuseInvalid(`Invalid ${param}: ${issue?.message ?? "not understood"}`, param, "parameter_invalid");
}

const MAX_PAGE = 100;
const DEFAULT_PAGE = 10;

export const page = z.object({
  limit: whole
    .refine((value) => value >= 1 && value <= MAX_PAGE, { error: "must be from 1 to 100" })
    .default(DEFAULT_PAGE),
  starting_after: text.optional(),
  ending_before: text.optional(),
  expand: expansions,
});
