import { z } from "zod";
import { refuseInvalid } from "../provider-refusal.ts";
import type { Form } from "./form.ts";

export const text = z.string().max(5_000);
/** An empty text removes a value. */
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

/** Which names Stripe's SDK has for a request: `satisfies Names<Params>` refuses all others at compile time. */
export type Names<Params> = Partial<Record<keyof Params, z.ZodType>>;

/** Every request can ask for objects in place of their ids. */
export const expandShape = { expand: z.array(text).optional() };
export const expandInput = z.strictObject(expandShape);
export const pageShape = {
  limit: whole.refine((value) => value >= 1 && value <= 100, { error: "must be from 1 to 100" }).default(10),
  starting_after: text.optional(),
  ...expandShape,
};

/** Reads a request, or refuses it as Stripe does, by the name of its first wrong parameter. */
export function readParameters<T extends z.ZodType>(schema: T, form: Form): z.output<T> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const [head = "", ...rest] = [...(issue?.path.map(String) ?? []), ...unknown];
  const param = `${head}${rest.map((part) => `[${part}]`).join("")}`;
  if (unknown.length > 0) throw refuseInvalid(`Received unknown parameter: ${param}`, param, "parameter_unknown");
  const isMissing = issue?.code === "invalid_type" && issue.message.includes("received undefined");
  if (isMissing) throw refuseInvalid(`Missing required param: ${param}.`, param, "parameter_missing");
  throw refuseInvalid(`Invalid ${param}: ${issue?.message ?? "not understood"}`, param, "parameter_invalid");
}
