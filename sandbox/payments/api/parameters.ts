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

type Fields<T> = Exclude<T, string | number | boolean | null | undefined | readonly unknown[]>;
type EntryOf<T> = T extends readonly (infer E)[] ? E : never;
type NamesOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T, Name> = T extends unknown ? (Name extends keyof T ? T[Name] : never) : never;

/** Names in a form that the types of the provider's SDK do not know, at any depth. */
type UnknownNames<Given, Params> = Given extends string | undefined
  ? never
  : Given extends readonly (infer E)[]
    ? UnknownNames<E, EntryOf<Params>>
    : {
        [Name in keyof Given & string]-?: Name extends NamesOf<Fields<Params>>
          ? UnknownNames<Given[Name], ValueOf<Fields<Params>, Name>>
          : Name;
      }[keyof Given & string];

type Known<T extends z.ZodType, Params> = [UnknownNames<z.input<T>, Params>] extends [never]
  ? unknown
  : { isUnknownToProvider: UnknownNames<z.input<T>, Params> };

/**
 * A schema whose every name the SDK has, or it does not compile. What we send is refused where the schema does not have
 * it, so nothing is sent here that the provider would not know.
 */
export const parametersOf =
  <Params>() =>
  <T extends z.ZodType>(schema: T & Known<T, Params>): T =>
    schema;

/** Reads a request. Its first fault is told as the provider does, by the name that the form has for it. */
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

const MAX_PAGE = 100;
const DEFAULT_PAGE = 10;

/** What every question about one object may ask for. */
export const showInput = z.strictObject({ expand: expansions });

export const page = z.object({
  limit: whole
    .refine((value) => value >= 1 && value <= MAX_PAGE, { error: "must be from 1 to 100" })
    .default(DEFAULT_PAGE),
  starting_after: text.optional(),
  ending_before: text.optional(),
  expand: expansions,
});
