import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

type ReceivedMail = { to: string; messageId: string; source: string };

type Options = {
  port?: number;
  /** The status for a recipient who is refused, such as 550. */
  refuse?: (to: string) => number | null;
  /** Requires a password and accepts none. */
  isClosed?: boolean;
};

const WORDS: Readonly<Record<number, string>> = {
  452: "Mailbox busy",
  550: "No such user",
  554: "5.7.1 Relay access denied",
};

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

/** Undoes quoted-printable encoding. */
const decode = (source: string) =>
  source
    .replaceAll("=\r\n", "")
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** A real mail server on a local port, which keeps the mails it receives. */
export async function startMailServer({ port = 0, refuse = () => null, isClosed = false }: Options = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: !isClosed,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, answer) => answer(refusal(535, "Authentication failed for mailer@example.org")),
    onRcptTo: ({ address }, _session, answer) => {
      const code = refuse(address);
      answer(code === null ? null : refusal(code, `${WORDS[code]}: ${address}`));
    },
    onData: (stream, { envelope }, answer) => {
      void text(stream).then((raw) => {
        const source = decode(raw);
        const [, messageId = ""] = /^Message-ID: (.+)$/m.exec(source) ?? [];
        received.push({ to: envelope.rcptTo[0]?.address ?? "", messageId: messageId.trim(), source });
        answer();
      });
    },
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("the mail server has no port");
  return {
    received,
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
