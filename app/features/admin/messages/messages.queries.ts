import { keepPreviousData } from "@tanstack/react-query";
import { useClientMutation } from "#app/backend/client.queries.ts";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import type { ContactState } from "#domain/contact/contact-message.ts";
import { adminQuery } from "../admin.queries.ts";
import { answerMessage, listMessages, readMessage, setMessageState } from "./messages.data.ts";

const KEY = "admin";

type Asked = { state: ContactState; words: string; page: number };

export const messagesQuery = (adminId: string, asked: Asked) => ({
  ...adminQuery([KEY, adminId, "messages", asked.state, asked.words, asked.page], (client) =>
    listMessages(client, asked),
  ),
  placeholderData: keepPreviousData,
});

export const messageQuery = (adminId: string, id: string) =>
  adminQuery([KEY, adminId, "message", id], (client) => readMessage(client, id));

const DONE: Readonly<Record<ContactState, string>> = {
  open: "Message reopened.",
  closed: "Message closed.",
  spam: "Message moved to spam.",
};

export const useSetMessageState = () =>
  useClientMutation(
    async (client, { id, wanted }: { id: string; wanted: ContactState }) => {
      await setMessageState(client, id, wanted);
      showNotice({ kind: "success", text: DONE[wanted] });
    },
    { reload: [KEY] },
  );

/** The form shows what goes wrong. */
export const useAnswerMessage = () =>
  useClientMutation(
    async (client, { id, answer }: { id: string; answer: string }) => {
      await answerMessage(client, id, answer);
      showNotice({ kind: "success", text: "Answer sent. The message is closed." });
    },
    { reload: [KEY], silent: true },
  );
