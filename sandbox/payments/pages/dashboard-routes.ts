import { type Context, Hono } from "hono";
import type { PaymentCore } from "../core.ts";
import { ProviderRefusal } from "../provider-refusal.ts";
import { readCardForm } from "./card-form.ts";
import { dashboardPage } from "./dashboard-page.ts";
import { type Fields, missing, readFields, readId } from "./frame.ts";

const EVENTS_LIMIT = 60;

type Action = {
  path: string;
  news: string;
  /** The address to go to next, if it is not the dashboard. */
  run: (id: string, fields: Fields) => Promise<unknown>;
};

const createActions = (core: PaymentCore, readNow: () => number): readonly Action[] => [
  {
    path: "/customers/:id/advance",
    news: "Time has moved forward for this customer.",
    run: (id, fields) => core.advance(id, Number(fields.get("days"))),
  },
  {
    path: "/customers/:id/card",
    news: "The customer has this card now.",
    async run(id, fields) {
      const { card } = readCardForm(fields, readNow());
      if (!card) throw new ProviderRefusal({ message: "Please choose a test card." });
      const outcome = await core.attachCard(id, card);
      return outcome.kind === "authenticate" ? outcome.url : undefined;
    },
  },
  { path: "/customers/:id/dispute", news: "The payment is disputed.", run: (id) => core.disputeLastPayment(id) },
  {
    path: "/subscriptions/:id/end",
    news: "The subscription has ended.",
    run: (id) => core.cancel(id, { atPeriodEnd: false }),
  },
  { path: "/events/:id/resend", news: "The event was sent again.", run: (id) => core.resend(id) },
  {
    path: "/switches",
    news: "Saved.",
    run(_id, fields) {
      const order = (["as-made", "reverse", "shuffle"] as const).find((one) => one === fields.get("order"));
      if (!order) throw new ProviderRefusal({ message: "Please choose an order." });
      const isHolding = fields.get("hold") === "yes";
      return core.setSwitches({ duplicates: Number(fields.get("duplicates")), order, isHolding });
    },
  },
  { path: "/release", news: "The held events were sent.", run: () => core.releaseHeld() },
  { path: "/deliver", news: "Waiting events were sent.", run: () => core.deliverNow() },
];

/** The developer's page. The development token protects its address, an origin check its forms. */
export function createDashboardRoutes(core: PaymentCore, readNow: () => number) {
  const actions = createActions(core, readNow);

  async function show(c: Context, problem: string | null, status: 200 | 400 = 200) {
    const [customers, events, switches] = await Promise.all([
      core.listCustomers(),
      core.listEvents(EVENTS_LIMIT),
      core.getSwitches(),
    ]);
    const news = actions[Number(c.req.query("done") ?? -1)]?.news ?? null;
    return c.html(dashboardPage({ customers, events, switches, news, problem }, readNow()), status);
  }

  const app = new Hono().get("/", (c) => show(c, null));
  for (const [index, { path, run }] of actions.entries()) {
    app.post(path, async (c) => {
      const id = readId(c);
      if (path.includes(":id") && id === null) return missing(c);
      try {
        const next = await run(id ?? "", await readFields(c));
        return c.redirect(typeof next === "string" ? next : `/dev/payments?done=${index}`, 303);
      } catch (problem) {
        if (!(problem instanceof ProviderRefusal)) throw problem;
        return problem.fields.status === 404 ? missing(c) : show(c, problem.message, 400);
      }
    });
  }
  return app;
}
