import { expect, test } from "vitest";
import { isSuspectForm, readContactForm } from "./contact-form.ts";
import { answerMailto } from "./contact-message.ts";
import { RENDERED_FIELD, TRAP_FIELD } from "./contact-words.ts";

const ID = "3fa85f64-5717-4562-b3fc-2c963f66afa6";
const NEW_ID = "3fa85f64-5717-4562-b3fc-2c963f66afa7";
const SOUND = { id: ID, name: "Gus", email: "gus@example.org", topic: "question", body: "May I bring my dog?" };

function toForm(values: Readonly<Record<string, string | Blob>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

test("reads a sound form, with line breaks of one kind and without control characters", () => {
  const body = " Two dogs:\r\nRex\u0000 and \u202eMax\u0085. ";
  expect(readContactForm(toForm({ ...SOUND, name: " Gus \n Grissom ", body }), NEW_ID)).toMatchObject({
    isSound: true,
    form: { ...SOUND, name: "Gus Grissom", body: "Two dogs:\nRex and Max." },
  });
});

test("a form without an id gets a new one", () => {
  expect(readContactForm(toForm({ ...SOUND, id: "x" }), NEW_ID)).toMatchObject({ form: { id: NEW_ID } });
});

test.each([
  [{ name: " " }, { name: "Enter your name" }],
  [{ name: "x".repeat(81) }, { name: "Use up to 80 characters" }],
  [{ email: "" }, { email: "Enter your email address" }],
  [{ email: "gus" }, { email: "Please enter a valid email address" }],
  [{ email: "gus@example.org, eve@example.org" }, { email: "Please enter a valid email address" }],
  [{ topic: "constructor" }, { topic: "Choose what it's about" }],
  [{ body: "Hi" }, { body: "Tell us a little more" }],
  [{ body: "x".repeat(4_001) }, { body: "Use up to 4,000 characters" }],
  [{ body: new Blob(["a file"]) }, { body: "Tell us a little more" }],
] as const)("answers by field", (changes, problems) => {
  expect(readContactForm(toForm({ ...SOUND, ...changes }), NEW_ID)).toMatchObject({ isSound: false, problems });
});

test("an empty form is answered in every field, and what was typed comes back", () => {
  expect(readContactForm(toForm({ name: "Gus" }), NEW_ID)).toEqual({
    isSound: false,
    fields: { name: "Gus", email: "", topic: "", body: "" },
    problems: {
      email: "Enter your email address",
      topic: "Choose what it's about",
      body: "Tell us a little more",
    },
  });
});

const SHOWN_MS = 1_800_000_000_000;
const suspects = (values: Readonly<Record<string, string>>, afterMs: number) =>
  isSuspectForm(toForm({ [RENDERED_FIELD]: String(SHOWN_MS), ...values }), SHOWN_MS + afterMs);

test("a program that fills the hidden field, or is too quick, is suspect", () => {
  expect(suspects({}, 4_000)).toBe(false);
  expect(suspects({ [TRAP_FIELD]: "" }, 86_400_000 * 30)).toBe(false);
  expect(suspects({ [TRAP_FIELD]: "Pills Ltd" }, 60_000)).toBe(true);
  expect(suspects({}, 500)).toBe(true);
  expect(suspects({ [RENDERED_FIELD]: "" }, 60_000)).toBe(true);
  expect(suspects({ [RENDERED_FIELD]: "soon" }, 60_000)).toBe(true);
});

test("a mail program starts with the quoted message", () => {
  expect(answerMailto({ email: "gus+a@example.org", body: "Dogs?\nTwo & more" })).toBe(
    "mailto:gus%2Ba@example.org?subject=Re%3A%20your%20message%20to%20Tideline&body=%0D%0A%0D%0A%3E%20Dogs%3F%0D%0A%3E%20Two%20%26%20more",
  );
});
