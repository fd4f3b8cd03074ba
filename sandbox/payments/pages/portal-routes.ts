import { type Context, Hono } from "hono";
import type { PaymentCore } from "../core.ts";
import { SandboxRefusal } from "../refusal.ts";
import { EMPTY_CARD, readCardForm, toFaults } from "./card-form.ts";
import { isId, readFields } from "./form.ts";
import { missingPage } from "./frame.ts";
import { payOpenInvoice } from "./invoice.ts";
import { type OpenPortal, portalPage, portalPath } from "./portal-page.ts";
import { cancelPage, cardPage, changePage, plansPage } from "./portal-steps.ts";
import { isStanding } from "./words.ts";

/** What a step that is done says on the page after it. */
const NEWS: Readonly<Record<string, string>> = {
  plan: "Your plan is changed.",
  card: "Your card is saved. What was owed has been charged to it.",
  removed: "The card is removed.",
  canceled: "Your plan ends at the end of the period. You can take this back until then.",
  resumed: "Your plan goes on.",
  paid: "Thank you, it is paid.",
};

const missing = (c: Context) => c.html(missingPage(), 404);

/** Only what belongs to the customer of this portal can be named in its forms. */
const findEntry = ({ subscriptions }: OpenPortal, id: string) =>
  subscriptions.find(({ subscription }) => subscription.id === id && isStanding(subscription.status)) ?? null;
const findPlan = ({ plans }: OpenPortal, id: string) => plans.find(({ price }) => price.id === id) ?? null;

type Act = (c: Context, open: OpenPortal) => Promise<Response> | Response;

const goBack = (c: Context, open: OpenPortal, done: string) => c.redirect(`${portalPath(open)}?done=${done}`, 303);

/** Does a piece of work; what the provider refuses, `say` tells. */
async function orSay(work: () => Promise<Response>, say: (refusal: SandboxRefusal) => Response | Promise<Response>) {
  try {
    return await work();
  } catch (problem) {
    if (!(problem instanceof SandboxRefusal)) throw problem;
    return say(problem);
  }
}
const sayFirst =
  (c: Context, open: OpenPortal) =>
  ({ message }: SandboxRefusal) =>
    c.html(portalPage(open, { news: null, problem: message }), 402);

const showFirst: Act = (c, open) => {
  const isRefused = c.req.query("refused") === "yes";
  const problem = isRefused ? "The card was not confirmed, so it was not saved." : null;
  const news = NEWS[c.req.query("done") ?? ""] ?? null;
  return c.html(portalPage(open, { news, problem }));
};

const showCancel: Act = (c, open) => {
  const entry = findEntry(open, c.req.query("subscription") ?? "");
  return entry ? c.html(cancelPage(open, entry)) : missing(c);
};

const createPlanActs = (core: PaymentCore, readNow: () => number) => {
  const end =
    (done: "canceled" | "resumed"): Act =>
    async (c, open) => {
      const entry = findEntry(open, (await readFields(c)).get("subscription"));
      if (!entry) return missing(c);
      const { id } = entry.subscription;
      const work = async () => {
        if (done === "canceled") await core.cancel(id, { atPeriodEnd: true });
        else await core.resume(id);
        return goBack(c, open, done);
      };
      return orSay(work, sayFirst(c, open));
    };
  const show: Act = async (c, open) => {
    const entry = findEntry(open, c.req.query("subscription") ?? "");
    const wanted = c.req.query("price");
    if (entry && wanted === undefined) return c.html(plansPage(open, entry));
    const plan = findPlan(open, wanted ?? "");
    if (!entry || !plan) return missing(c);
    const preview = await core.previewPlanChange(entry.subscription.id, plan.price.id);
    return c.html(changePage(open, { entry, plan, preview, problem: null }, readNow()));
  };
  const change: Act = async (c, open) => {
    const fields = await readFields(c);
    const entry = findEntry(open, fields.get("subscription"));
    const plan = findPlan(open, fields.get("price"));
    if (!entry || !plan) return missing(c);
    const [id, price] = [entry.subscription.id, plan.price.id];
    const work = async () => {
      await core.changePlan(id, price);
      return goBack(c, open, "plan");
    };
    return orSay(work, async ({ message: problem }) => {
      const preview = await core.previewPlanChange(id, price);
      return c.html(changePage(open, { entry, plan, preview, problem }, readNow()), 402);
    });
  };
  return { show, change, cancel: end("canceled"), resume: end("resumed") };
};

const createCardActs = (core: PaymentCore, readNow: () => number) => {
  const show: Act = (c, open) => c.html(cardPage(open, { values: EMPTY_CARD, faults: {} }));
  const save: Act = async (c, open) => {
    const { card, values, faults } = readCardForm(await readFields(c), new Date(readNow() * 1_000));
    if (!card) return c.html(cardPage(open, { values, faults }), 400);
    const work = async () => {
      const outcome = await core.attachCard(open.customer.id, card);
      return outcome.kind === "authenticate" ? c.redirect(outcome.url, 303) : goBack(c, open, "card");
    };
    return orSay(work, (refusal) => c.html(cardPage(open, { values, faults: toFaults(refusal) }), 402));
  };
  const remove: Act = async (c, open) => {
    const id = (await readFields(c)).get("card");
    if (!open.paymentMethods.some((method) => method.id === id)) return missing(c);
    const work = async () => {
      await core.detachCard(open.customer.id, id);
      return goBack(c, open, "removed");
    };
    return orSay(work, sayFirst(c, open));
  };
  const pay: Act = async (c, open) => {
    const id = (await readFields(c)).get("invoice");
    if (!open.invoices.some((invoice) => invoice.id === id)) return missing(c);
    const outcome = await payOpenInvoice(core, id);
    if (outcome.kind === "authenticate") return c.redirect(outcome.url, 303);
    if (outcome.kind === "paid") return goBack(c, open, "paid");
    return c.html(portalPage(open, { news: null, problem: outcome.message }), 402);
  };
  return { show, save, remove, pay };
};

/** A customer's own pages. Whoever knows the id of the portal session may act: it is the secret of these pages. */
export function createPortalRoutes(core: PaymentCore, readNow: () => number) {
  const withPortal = (act: Act) => async (c: Context) => {
    const id = c.req.param("id") ?? "";
    const open = isId(id) ? await core.getPortal(id) : null;
    return open ? act(c, open) : missing(c);
  };
  const [plan, card] = [createPlanActs(core, readNow), createCardActs(core, readNow)];
  return new Hono()
    .get("/:id", withPortal(showFirst))
    .get("/:id/plan", withPortal(plan.show))
    .post("/:id/plan", withPortal(plan.change))
    .get("/:id/cancel", withPortal(showCancel))
    .post("/:id/cancel", withPortal(plan.cancel))
    .post("/:id/resume", withPortal(plan.resume))
    .get("/:id/card", withPortal(card.show))
    .post("/:id/card", withPortal(card.save))
    .post("/:id/remove-card", withPortal(card.remove))
    .post("/:id/pay", withPortal(card.pay));
}
