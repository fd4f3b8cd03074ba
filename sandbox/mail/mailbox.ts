import { type Context, Hono } from "hono";
import { accepts } from "hono/accepts";
import { requireDevToken } from "#sandbox/dev-access.ts";
import { onlyThisMachine } from "#sandbox/only-this-machine.ts";
import { mailboxPage, mailPage } from "./mailbox-pages.ts";
import type { Outbox } from "./outbox.ts";

/** A mail may colour itself and no more: no script, no image from outside, no form. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const wantsJson = (c: Context) =>
  accepts(c, { header: "Accept", supports: ["text/html", "application/json"], default: "text/html" }) ===
  "application/json";

/** The development mailbox: the mails in the outbox as pages and JSON, for local requests with the token. */
export function createMailbox(outbox: Outbox, devToken: string) {
  const app = new Hono();
  app.use(onlyThisMachine, requireDevToken(devToken));
  app.use(async (c, next) => {
    await next();
    c.header("Content-Security-Policy", CONTENT_SECURITY_POLICY);
    c.header("Cache-Control", "no-store");
  });
  app.get("/", async (c) => {
    const mails = await outbox.list();
    return wantsJson(c) ? c.json({ mails }) : c.html(mailboxPage(mails));
  });
  app.get("/:id", async (c) => {
    const mail = await outbox.get(c.req.param("id"));
    if (!mail) return c.notFound();
    return wantsJson(c) ? c.json(mail) : c.html(mailPage(mail));
  });
  return app;
}
