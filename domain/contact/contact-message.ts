import * as z from "zod/mini";
import { CONTACT_TOPICS, type ContactTopic } from "./contact-words.ts";

/** By the values of the type `contact_state`, in the order of the inbox. */
export const CONTACT_STATES = { open: "Open", closed: "Closed", spam: "Spam" } as const;
export type ContactState = keyof typeof CONTACT_STATES;

export const parseContactState = (text: string | null): ContactState =>
  text !== null && Object.hasOwn(CONTACT_STATES, text) ? (text as ContactState) : "open";

const answer = z.object({ id: z.string(), created_at: z.string(), author_name: z.string(), body: z.string() });

const message = z.object({
  id: z.string(),
  created_at: z.string(),
  user_id: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  topic: z.enum(Object.keys(CONTACT_TOPICS) as ContactTopic[]),
  body: z.string(),
  state: z.enum(Object.keys(CONTACT_STATES) as ContactState[]),
  contact_answers: z.array(answer),
});

export const CONTACT_COLUMNS =
  "id, created_at, user_id, name, email, topic, body, state, contact_answers(id, created_at, author_name, body)" as const;

export function parseContactMessage(row: unknown) {
  const { contact_answers, created_at, user_id, topic, ...rest } = message.parse(row);
  return {
    ...rest,
    sentAt: created_at,
    /** Null for visitors. */
    userId: user_id,
    topic: CONTACT_TOPICS[topic],
    answers: contact_answers
      .map(({ id, created_at: at, author_name: author, body }) => ({ id, at, author, body }))
      .toSorted((a, b) => a.at.localeCompare(b.at)),
  };
}

export type ContactMessage = ReturnType<typeof parseContactMessage>;

/** For a mail program; RFC 6068 wants line breaks as CRLF. */
export function answerMailto({ email, body }: Pick<ContactMessage, "email" | "body">) {
  const quoted = body.split("\n").map((line) => `> ${line}`);
  const query = { subject: "Re: your message to Tideline", body: ["", "", ...quoted].join("\r\n") };
  const text = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?${text.join("&")}`;
}
