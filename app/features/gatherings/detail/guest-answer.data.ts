import type { BackendClient } from "#app/backend/backend-client.ts";
import { toFunctionError } from "#app/backend/to-function-error.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { type GuestAnswer, parseGuestAnswer } from "#domain/gatherings/answers/guest-answer.ts";
import { toGatheringError } from "../to-gathering-error.ts";

type Guest = { gatheringId: string; name: string; email: string; isFirstTime: boolean };

/** Sends a mail with the link that confirms. */
export async function askAsGuest(client: BackendClient, guest: Guest) {
  const { error } = await client.functions.invoke("answer-as-guest", { body: guest });
  if (error) throw await toFunctionError(error);
}

/** Null for a link that no longer works. */
export async function readGuestAnswer(client: BackendClient, token: string): Promise<GuestAnswer | null> {
  const answer = unwrap(await client.rpc("read_guest_answer", { token }), toGatheringError);
  return answer === null ? null : parseGuestAnswer(answer);
}

/** Going also takes a place that is held; not deletes who never came. */
export async function answerByLink(client: BackendClient, token: string, answer: "going" | "not") {
  unwrap(await client.rpc("answer_by_link", { token, answer }), toGatheringError);
}
