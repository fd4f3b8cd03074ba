import type { BackendClient } from "#app/backend/backend-client.ts";
import { containsPattern, quote } from "#app/backend/contains-pattern.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import { toContactError } from "#app/features/contact/to-contact-error.ts";
import { CONTACT_COLUMNS, type ContactState, parseContactMessage } from "#domain/contact/contact-message.ts";

export const MESSAGES_PER_PAGE = 20;

type Asked = { state: ContactState; words: string; page: number };

/** The newest first; one more than a page holds means that there are older ones. */
export async function listMessages(client: BackendClient, { state, words, page }: Asked) {
  let found = client.from("contact_messages").select(CONTACT_COLUMNS).eq("state", state);
  if (words) {
    const pattern = quote(containsPattern(words));
    found = found.or(`name.ilike.${pattern},email.ilike.${pattern},body.ilike.${pattern}`);
  }
  const first = page * MESSAGES_PER_PAGE;
  const rows = unwrap(
    await found
      .order("created_at", { ascending: false })
      .order("id")
      .range(first, first + MESSAGES_PER_PAGE),
  );
  return {
    messages: rows.slice(0, MESSAGES_PER_PAGE).map(parseContactMessage),
    hasMore: rows.length > MESSAGES_PER_PAGE,
  };
}

/** Null if it is gone. */
export async function readMessage(client: BackendClient, id: string) {
  const row = unwrap(await client.from("contact_messages").select(CONTACT_COLUMNS).eq("id", id).maybeSingle());
  return row && parseContactMessage(row);
}

export async function setMessageState(client: BackendClient, id: string, wanted: ContactState) {
  unwrap(await client.rpc("set_contact_state", { message_id: id, wanted }), toContactError);
}

/** By mail; closes the message. */
export async function answerMessage(client: BackendClient, id: string, answer: string) {
  unwrap(await client.rpc("answer_contact_message", { message_id: id, answer }), toContactError);
}
