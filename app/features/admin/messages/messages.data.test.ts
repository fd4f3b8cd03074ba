import { afterAll, expect, test } from "vitest";
import { sendContactMessage } from "#app/features/contact/send-contact-message.data.ts";
import type { ContactForm } from "#domain/contact/contact-form.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { answerMessage, listMessages, MESSAGES_PER_PAGE, readMessage, setMessageState } from "./messages.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

const [admin, ada] = [await platform.swimmer("Kim"), await platform.swimmer("Ada")];
await platform.service().from("user_roles").insert({ user_id: admin.id, role: "admin" }).throwOnError();

const write = (changes: Partial<ContactForm> = {}, isSuspect = false) => {
  const form = { name: "Gus", email: "gus@example.org", topic: "spot", body: "The steps are gone." } as const;
  const id = crypto.randomUUID();
  // Each from another address, so that no limit is met.
  return sendContactMessage(platform.visitor(), { id, ...form, ...changes }, { visitor: id, isSuspect });
};
const list = (changes: Partial<Parameters<typeof listMessages>[1]> = {}) =>
  listMessages(admin.client, { state: "open", words: "", page: 0, ...changes });

test("staff find a message by name, address or words, answer it and reopen it", async () => {
  platform.mails.length = 0;
  await write({ name: "Nia", email: "nia@example.org", body: "Is 100% (really) cold?" });
  await write();
  await write({ name: "Pill seller" }, true);
  for (const words of ["nia", "nia@", "100% (really)"]) expect((await list({ words })).messages).toHaveLength(1);
  expect((await list({ words: "100_" })).messages).toEqual([]);
  expect((await list({ state: "spam" })).messages).toMatchObject([{ name: "Pill seller" }]);

  const [found] = (await list({ words: "nia" })).messages;
  const id = found?.id ?? "";
  await answerMessage(admin.client, id, "Yes.");
  expect(await readMessage(admin.client, id)).toMatchObject({ state: "closed", answers: [{ body: "Yes." }] });
  await platform.settled();
  expect(platform.mails).toMatchObject([{ to: "nia@example.org", subject: "Re: your message to Tideline" }]);
  await setMessageState(admin.client, id, "open");
  expect((await list()).messages.map(({ name }) => name).toSorted()).toEqual(["Gus", "Nia"]);
});

test("the inbox has pages, and nobody else reads it", async () => {
  const sender = { name: "Many", email: "many@example.org", topic: "other", body: "One of many." } as const;
  const rows = Array.from({ length: MESSAGES_PER_PAGE + 1 }, () => ({ id: crypto.randomUUID(), ...sender }));
  await platform.service().from("contact_messages").insert(rows).throwOnError();
  const first = await list({ words: "many@" });
  expect([first.messages.length, first.hasMore]).toEqual([MESSAGES_PER_PAGE, true]);
  const second = await list({ words: "many@", page: 1 });
  expect([second.messages.length, second.hasMore]).toEqual([1, false]);
  expect((await listMessages(ada.client, { state: "open", words: "", page: 0 })).messages).toEqual([]);
  await expect(answerMessage(ada.client, rows[0]?.id ?? "", "Yes.")).rejects.toMatchObject({ code: "42501" });
});

test("a refusal is said in our words", async () => {
  const again = { visitor: "192.0.2.1", isSuspect: false };
  const form = () =>
    ({ id: crypto.randomUUID(), name: "Gus", email: "gus@example.org", topic: "spot", body: "The steps." }) as const;
  for (let turn = 0; turn < 3; turn += 1) await sendContactMessage(platform.visitor(), form(), again);
  await expect(sendContactMessage(platform.visitor(), form(), again)).rejects.toMatchObject({
    code: "too_many_messages",
    message: "You've sent several messages. Please wait ten minutes and send this one again.",
  });
  await expect(answerMessage(admin.client, crypto.randomUUID(), "Yes.")).rejects.toMatchObject({
    code: "message_not_found",
  });
});
