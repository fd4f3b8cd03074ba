import * as z from "zod/mini";
import type { AuthProblem } from "#domain/accounts/sign-in/auth-messages.ts";
import { addRetryAfterToMessage } from "./retry-after-message.ts";

const address = z.object({ url: z.url({ protocol: /^https?$/ }) });
const refusal = z.object({
  code: z.optional(z.unknown()),
  error_code: z.optional(z.string()),
  message: z.optional(z.string()),
  msg: z.optional(z.string()),
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
  const found = address.safeParse(body);
  if (answer.ok && found.success) return { url: found.data.url };
  // Older versions put the status into `code`.
  const { code, error_code = code, message, msg = message } = refusal.safeParse(body).data ?? {};
  const isWord = typeof error_code === "string";
  return { problem: { message: msg ?? "", status: answer.status, code: isWord ? error_code : undefined } };
}
