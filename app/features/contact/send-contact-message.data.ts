import type { BackendClient } from "#app/backend/backend-client.ts";
import { unwrap } from "#app/backend/unwrap.ts";
import type { ContactForm } from "#domain/contact/contact-form.ts";
import { toContactError } from "./to-contact-error.ts";

type SentBy = { visitor: string | null; isSuspect: boolean };

export async function sendContactMessage(client: BackendClient, form: ContactForm, { visitor, isSuspect }: SentBy) {
  const { id, name, email, topic, body } = form;
  unwrap(
    await client.rpc("send_contact_message", {
      message_id: id,
      sender_name: name,
      sender_email: email,
      topic,
      body,
      is_suspect: isSuspect,
      ...(visitor !== null && { visitor }),
    }),
    toContactError,
  );
}
