/** Longer ones are cut: an error is a line, not a page. */
const MAX_LENGTH = 200;

const ADDRESS = /\b[a-z][a-z0-9+.-]*:\/\/\S+/gi;
const MAILBOX = /[^\s<>"'(,;:]+@[^\s<>"'),;]+/g;
/** What could be a token or a key: long, of the letters these are made of, with a digit in it. */
const TOKEN = /(?=[\w+/=-]*\d)[\w+/=-]{24,}/g;

const withoutSecrets = (text: string) =>
  text.replace(ADDRESS, "[address]").replace(MAILBOX, "[mailbox]").replace(TOKEN, "[token]");

/** The first line of an error and its code, without addresses, mailboxes and tokens: it is kept, shown and logged. */
export function describeFailure(problem: unknown): string {
  if (!(problem instanceof Error)) return "unknown error";
  const [line = ""] = problem.message.split(/[\r\n]/);
  const code = "code" in problem && typeof problem.code === "string" ? `${problem.code}: ` : "";
  return withoutSecrets(`${code}${line}`).slice(0, MAX_LENGTH);
}
