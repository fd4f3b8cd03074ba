import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { PaymentCore } from "../core.ts";
import { SandboxRefusal } from "../refusal.ts";
import type { Switches } from "../switches.ts";
import { readCardForm } from "./card-form.ts";
import { dashboardPage } from "./dashboard-page.ts";
import { type Fields, isId, readFields } from "./form.ts";
import { missingPage } from "./frame.ts";

const COOKIE = "payment_sandbox_form";
const TOKEN = /^[0-9a-f]{32}$/;
const TOKEN_BYTES = 16;
const MAX_EVENTS = 60;

const ORDERS: readonly Switches["order"][] = ["as-made", "reverse", "shuffle"];

const NEWS: Readonly<Record<string, string>> = {
  advanced: "Time has passed for this customer, and what fell due has happened.",
  card: "The card is the customer's now.",
  disputed: "The bank disputes the last payment.",
  ended: "The subscription has ended.",
  resent: "The message was sent once more.",
  switched: "The switches are saved.",
  released: "What was held back has been sent.",
  delivered: "What waited has been tried now.",
};

/** One browser's own token: a form from elsewhere can neither read it nor bring the cookie. */
function giveToken(c: Context) {
  const known = getCookie(c, COOKIE) ?? "";
  const token = TOKEN.test(known) ? known : randomBytes(TOKEN_BYTES).toString("hex");
  setCookie(c, COOKIE, token, { path: "/dev/payments", httpOnly: true, sameSite: "Strict" });
  return token;
}

const hasToken = (c: Context, fields: Fields) => {
  const known = getCookie(c, COOKIE) ?? "";
  return TOKEN.test(known) && fields.get("token") === known;
};

type Work = (id: string, fields: Fields) => Promise<string>;

/** What a form can ask for. Each gives the word for what was done, or the address to go on to. */
const createWorks = (core: PaymentCore, readNow: () => number): Readonly<Record<string, Work>> => ({
  "/customers/:id/advance": async (id, fields) => {
    await core.advance(id, Number(fields.get("days")));
    return "advanced";
  },
  "/customers/:id/card": async (id, fields) => {
    const { card } = readCardForm(fields, new Date(readNow() * 1_000));
    if (!card) throw new SandboxRefusal({ message: "Please choose a test card." });
    const outcome = await core.attachCard(id, card);
    return outcome.kind === "authenticate" ? outcome.url : "card";
  },
  "/customers/:id/dispute": async (id) => {
    await core.disputeLastPayment(id);
    return "disputed";
  },
  "/subscriptions/:id/end": async (id) => {
    await core.cancel(id, { atPeriodEnd: false });
    return "ended";
  },
  "/events/:id/resend": async (id) => {
    await core.resend(id);
    return "resent";
  },
  "/switches": async (_id, fields) => {
    const order = ORDERS.find((one) => one === fields.get("order"));
    if (!order) throw new SandboxRefusal({ message: "Please choose an order of the list." });
    const duplicates = Number(fields.get("duplicates"));
    await core.setSwitches({ duplicates, order, isHolding: fields.get("hold") === "yes" });
    return "switched";
  },
  "/release": async () => {
    await core.releaseHeld();
    return "released";
  },
  "/deliver": async () => {
    await core.deliverNow();
    return "delivered";
  },
});

/** What developers look at, and where they let time pass. */
export function createDashboardRoutes(core: PaymentCore, readNow: () => number) {
  async function show(c: Context, problem: string | null, status: 200 | 400 | 403 = 200) {
    const token = giveToken(c);
    const [customers, events, switches] = await Promise.all([
      core.listCustomers(),
      core.listEvents(MAX_EVENTS),
      core.getSwitches(),
    ]);
    const news = problem === null ? (NEWS[c.req.query("done") ?? ""] ?? null) : null;
    return c.html(dashboardPage({ customers, events, switches, token, news, problem }, readNow()), status);
  }

  const act = (work: Work) => async (c: Context) => {
    const fields = await readFields(c);
    if (!hasToken(c, fields)) return show(c, "This form was not sent by this page. Please try again.", 403);
    const id = c.req.param("id");
    if (id !== undefined && !isId(id)) return c.html(missingPage(), 404);
    try {
      const done = await work(id ?? "", fields);
      return c.redirect(Object.hasOwn(NEWS, done) ? `/dev/payments?done=${done}` : done, 303);
    } catch (problem) {
      if (!(problem instanceof SandboxRefusal)) throw problem;
      if (problem.status === 404) return c.html(missingPage(), 404);
      return show(c, problem.message, 400);
    }
  };

  const app = new Hono().get("/", (c) => show(c, null));
  for (const [path, work] of Object.entries(createWorks(core, readNow))) app.post(path, act(work));
  return app;
}
