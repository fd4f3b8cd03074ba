import type { AuthProblem } from "#domain/accounts/sign-in/auth-messages.ts";
import { orElse, readOrNothing, record, refuse, text } from "#domain/read-shape.ts";
import { addRetryAfterToMessage } from "./retry-after-message.ts";

function webAddress(value: unknown) {
  const address = text(value);
  return /^https?:/i.test(address) && URL.canParse(address) ? address : refuse("an address");
}
const readAddress = record({ url: webAddress });

const maybeText = orElse(text, undefined);
const readRefusal = record({
  code: (value: unknown) => value,
  error_code: maybeText,
  message: maybeText,
  msg: maybeText,
});

export type ProviderAddress = { url: string } | { problem: AuthProblem };

/** Fetches the provider's address first: after a navigation, a refusal would be a page of JSON. */
export async function askProviderAddress(
  authorizeUrl: string,
  { publishableKey, send = fetch }: { publishableKey: string; send?: typeof fetch },
): Promise<ProviderAddress> {
  const target = new URL(authorizeUrl);
  target.searchParams.set("skip_http_redirect", "true");
  let answer: Response;
  try {
    answer = await addRetryAfterToMessage(send)(target, { headers: { apikey: publishableKey } });
  } catch (problem) {
    return { problem: { message: problem instanceof Error ? problem.message : "" } };
  }
  const body: unknown = await answer.json().catch(() => null);
  const found = readOrNothing(readAddress, body);
  if (answer.ok && found) return { url: found.url };
  // Older versions put the status into `code`.
  const { code, error_code = code, message, msg = message } = readOrNothing(readRefusal, body) ?? {};
  const isWord = typeof error_code === "string";
  return { problem: { message: msg ?? "", status: answer.status, code: isWord ? error_code : undefined } };
}
