import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { errorCatalogue } from "../../../domain/errors.ts";
import { formatNearMoment } from "../../../domain/format/dates.ts";
import { DAY_MS } from "../../../domain/time.ts";
import type { Database } from "../../database.types.ts";
import { composeGuestMail } from "../_shared/gatherings/guest-mail.ts";
import { parseBody } from "../_shared/parse-body.ts";

const body = z.object({
  gatheringId: z.uuid(),
  // It is shown in a mail to this address: `private.is_plain_name` holds the same rule.
  name: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .refine((name) => !/[/@\\<>]|www\.|[\p{L}\p{N}]\.\p{L}{2}/iu.test(name), "A name holds no link or address"),
  email: z.email().max(254),
  isFirstTime: z.boolean().default(false),
});

const guestError = errorCatalogue({
  gathering_not_open: "This takes no answers from guests now.",
  too_many_guests: "We sent a link a moment ago. Check your mail, or try again later.",
});

/** What `ask_as_guest` answers. */
const asked = z.union([
  z.object({ problem: z.literal("too_many") }),
  z.object({
    contactId: z.string(),
    token: z.string(),
    email: z.string(),
    name: z.string(),
    title: z.string(),
    startsAt: z.string(),
    timeZone: z.string(),
    placeName: z.string(),
    askedAt: z.string(),
  }),
]);

type Deps = { service: SupabaseClient<Database>; siteUrl: string; now: () => Date };

/** Mails a guest the link that confirms their answer. No place is taken before, and nobody learns who is on a list. */
export async function handleAnswerAsGuest(request: Request, { service, siteUrl, now }: Deps): Promise<Response> {
  const { gatheringId, name, email, isFirstTime } = await parseBody(body, request);
  const call = { gathering: gatheringId, guest_name: name, email, first_time: isFirstTime };
  const { data } = await service.rpc("ask_as_guest", call).throwOnError();
  if (data === null) throw guestError("gathering_not_open");
  const contact = asked.parse(data);
  if ("problem" in contact) throw guestError("too_many_guests");
  const when = [formatNearMoment(contact.startsAt, contact.timeZone), contact.placeName].filter(Boolean).join(", ");
  const text = { title: `Confirm: ${contact.title}`, body: `${when}. You're on the list once you confirm.` };
  const mail = composeGuestMail(text, { ...contact, siteUrl }, "Confirm or cancel");
  const expiresAt = new Date(now().getTime() + DAY_MS).toISOString();
  const occasion = `asked:${contact.askedAt}`;
  await service
    .rpc("send_guest_mail", { contact: contact.contactId, occasion, mail, expires_at: expiresAt })
    .throwOnError();
  return Response.json({ sent: true });
}
