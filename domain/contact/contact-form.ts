import * as z from "zod/mini";
import { formatNumber } from "../format/numbers.ts";
import { SECOND_MS } from "../time.ts";
import {
  CONTACT_LENGTHS,
  CONTACT_TOPICS,
  type ContactField,
  type ContactFields,
  type ContactProblems,
  type ContactTopic,
  RENDERED_FIELD,
  TRAP_FIELD,
} from "./contact-words.ts";

const { name, email, minBody, body } = CONTACT_LENGTHS;
const upTo = (limit: number) => `Use up to ${formatNumber(limit)} characters`;

const contactForm = z.object({
  id: z.uuid(),
  name: z.string().check(z.minLength(1, "Enter your name"), z.maxLength(name, upTo(name))),
  email: z.string().check(
    z.minLength(1, "Enter your email address"),
    z.maxLength(email, upTo(email)),
    // The table accepts one address and nothing beside it.
    z.email("Please enter a valid email address"),
  ),
  topic: z.enum(Object.keys(CONTACT_TOPICS) as ContactTopic[], "Choose what it's about"),
  body: z.string().check(z.minLength(minBody, "Tell us a little more"), z.maxLength(body, upTo(body))),
});

export type ContactForm = z.output<typeof contactForm>;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these and marks that reverse the text are what is removed.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Nobody gets back more than this of a text that is too long. */
const MAX_RETURNED_LENGTH = 3 * body;

const cleaned = (text: string) =>
  text.slice(0, MAX_RETURNED_LENGTH).replaceAll(/\r\n?/g, "\n").replaceAll(CONTROL, "").trim();
const onOneLine = (text: string) => cleaned(text).replaceAll(/\s+/g, " ");

/** Nobody reads the form and writes ten characters in this time. */
const FASTEST_MS = 3 * SECOND_MS;

type SentForm = { get: (name: string) => unknown };

/** Whether the form's traps were touched. Such a message is kept as spam, never dropped. */
export function isSuspectForm(form: SentForm, nowMs: number) {
  if (readText(form, TRAP_FIELD) !== "") return true;
  const shownMs = Number(readText(form, RENDERED_FIELD) || Number.NaN);
  return !(nowMs - shownMs >= FASTEST_MS);
}

/** A file or a missing field is an empty text. */
function readText(form: SentForm, name: string) {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

export type ReadContactForm =
  | { isSound: true; form: ContactForm; fields: ContactFields }
  | { isSound: false; problems: ContactProblems; fields: ContactFields };

/** `newId` replaces an id that the form didn't bring. `fields` fill the form again. */
export function readContactForm(form: SentForm, newId: string): ReadContactForm {
  const fields: ContactFields = {
    name: onOneLine(readText(form, "name")),
    email: onOneLine(readText(form, "email")),
    topic: readText(form, "topic"),
    body: cleaned(readText(form, "body")),
  };
  const id = z.uuid().safeParse(readText(form, "id")).data ?? newId;
  const { data, error } = contactForm.safeParse({ id, ...fields });
  if (data) return { isSound: true, form: data, fields };
  const problems: ContactProblems = {};
  for (const { path, message } of error.issues) {
    const field = path[0] as ContactField;
    problems[field] ??= message;
  }
  return { isSound: false, problems, fields };
}
