import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { createSmtpMail } from "./mail.ts";

/** A mail server that accepts one mail with the shortest responses that SMTP allows. */
async function startMailServer() {
  let received = "";
  const talk = (socket: Socket) => {
    let isData = false;
    socket.write("220 test\r\n");
    socket.setEncoding("utf8").on("data", (text: string) => {
      received += text;
      if (isData && !received.endsWith("\r\n.\r\n")) return;
      if (text.startsWith("QUIT")) return socket.end("221 bye\r\n");
      isData = !isData && text.startsWith("DATA");
      socket.write(isData ? "354 go on\r\n" : "250 ok\r\n");
    });
  };
  const server = createServer(talk).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the mail server has no port");
  return {
    url: `smtp://127.0.0.1:${address.port}?ignoreTLS=true`,
    received: () => received,
    stop: () => server.close(),
  };
}

test("sends a mail through the configured server as text and HTML", async () => {
  const server = await startMailServer();
  const send = createSmtpMail({ smtpUrl: server.url, from: "Tideline <hello@tideline.example>" });
  await send(
    { to: "ada@example.org", subject: "Hello Ada", text: "in words", html: "<p>in colour</p>" },
    { id: "one" },
  );
  expect(server.received()).toContain("MAIL FROM:<hello@tideline.example>");
  expect(server.received()).toContain("RCPT TO:<ada@example.org>");
  expect(server.received()).toContain("Subject: Hello Ada");
  expect(server.received()).toContain("Message-ID: <one@tideline.example>");
  expect(server.received()).toContain("in words");
  expect(server.received()).toContain("<p>in colour</p>");
  server.stop();
});

test("fails when no mail server listens", async () => {
  const server = await startMailServer();
  server.stop();
  const send = createSmtpMail({ smtpUrl: server.url, from: "hello@tideline.example" });
  const mail = { to: "ada@example.org", subject: "Hello", text: "", html: "" };
  await expect(send(mail, { id: "one" })).rejects.toMatchObject({ code: "ESOCKET" });
});

test("times out when a mail server stays silent", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const send = createSmtpMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from: "hello@tideline.example", timeoutMs: 50 });
  const mail = { to: "ada@example.org", subject: "Hello", text: "", html: "" };
  await expect(send(mail, { id: "one" })).rejects.toMatchObject({ code: "ETIMEDOUT" });
  server.close();
});
