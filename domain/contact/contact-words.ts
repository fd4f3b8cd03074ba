/** By the values of the type `contact_topic`. */
export const CONTACT_TOPICS = {
  question: "A question",
  problem: "Something doesn't work",
  spot: "A spot is missing or wrong",
  account: "My account or my data",
  other: "Something else",
} as const;

export type ContactTopic = keyof typeof CONTACT_TOPICS;

export const isContactTopic = (text: string | null): text is ContactTopic =>
  text !== null && Object.hasOwn(CONTACT_TOPICS, text);

/** Characters; the table holds the same limits. */
export const CONTACT_LENGTHS = { name: 80, email: 254, minBody: 10, body: 4_000 } as const;

export type ContactField = "name" | "email" | "topic" | "body";
export type ContactFields = Readonly<Record<ContactField, string>>;
export type ContactProblems = Partial<Record<ContactField, string>>;

/** The hidden field that only programs fill in. */
export const TRAP_FIELD = "company";
/** When the form was rendered, in milliseconds since 1970. */
export const RENDERED_FIELD = "shown";
