import { type Context, Hono } from "hono";
import type { PaymentCore, PortalView } from "../core.ts";
import { ProviderRefusal } from "../provider-refusal.ts";
import { EMPTY_CARD, readCardForm, toErrors } from "./card-form.ts";
import { missing, readFields, readId } from "./frame.ts";
import { portalPage, portalPath } from "./portal-page.ts";
import { cancelPage, cardPage, changePage, plansPage } from "./portal-steps.ts";

const NEWS: Readonly<Record<string, string>> = {
  plan: "Your plan is changed.",
  card: "Your card is saved.",
  removed: "The card is removed.",
  canceled: "Your plan ends at the end of the period. You can undo this until then.",
  resumed: "Your plan will renew.",
  paid: "Thank you, it is paid.",
};

type Act = (c: Context, view: PortalView) => Promise<Response> | Response;
type PlanAct = (c: Context, view: PortalView, entry: PortalView["subscriptions"][number]) => ReturnType<Act>;

const toPortal = (c: Context, view: PortalView, done: keyof typeof NEWS) =>
  c.redirect(`${portalPath(view)}?done=${done}`, 303);

const show: Act = (c, view) => {
  const problem = c.req.query("refused") === "yes" ? "The card was not confirmed, so it was not saved." : null;
  return c.html(portalPage(view, { news: NEWS[c.req.query("done") ?? ""] ?? null, problem }));
};

function createPlanActs(core: PaymentCore) {
  const showPlans: PlanAct = async (c, view, entry) => {
    const wanted = c.req.query("price");
    if (wanted === undefined) return c.html(plansPage(view, entry));
    const plan = view.plans.find(({ price }) => price.id === wanted);
    if (!plan) return missing(c);
    const preview = await core.previewPlanChange(entry.subscription.id, wanted);
    return c.html(changePage(view, { entry, plan, preview, problem: null }));
  };

  const changePlan: PlanAct = async (c, view, entry) => {
    const { id } = entry.subscription;
    const priceId = (await readFields(c)).get("price");
    const plan = view.plans.find(({ price }) => price.id === priceId);
    if (!plan) return missing(c);
    await core.changePlan(id, plan.price.id);
    return toPortal(c, view, "plan");
  };

  return { showPlans, changePlan };
}

function createCardActs(core: PaymentCore, readNow: () => number) {
  const saveCard: Act = async (c, view) => {
    const { card, values, errors } = readCardForm(await readFields(c), readNow());
    if (!card) return c.html(cardPage(view, { values, errors }), 400);
    try {
      const outcome = await core.attachCard(view.customer.id, card);
      return outcome.kind === "authenticate" ? c.redirect(outcome.url, 303) : toPortal(c, view, "card");
    } catch (problem) {
      if (!(problem instanceof ProviderRefusal)) throw problem;
      return c.html(cardPage(view, { values, errors: toErrors(problem) }), 402);
    }
  };

  const removeCard: Act = async (c, view) => {
    const id = (await readFields(c)).get("card");
    if (!view.paymentMethods.some((method) => method.id === id)) return missing(c);
    await core.detachCard(id);
    return toPortal(c, view, "removed");
  };

  const pay: Act = async (c, view) => {
    const id = (await readFields(c)).get("invoice");
    if (!view.invoices.some((invoice) => invoice.id === id)) return missing(c);
    const outcome = await core.payInvoice(id);
    if (outcome.kind === "authenticate") return c.redirect(outcome.url, 303);
    if (outcome.kind === "paid") return toPortal(c, view, "paid");
    return c.html(portalPage(view, { news: null, problem: outcome.message }), 402);
  };

  return { saveCard, removeCard, pay };
}

/** A customer's own pages. The id of the portal session is their secret. */
export function createPortalRoutes(core: PaymentCore, readNow: () => number) {
  const { showPlans, changePlan } = createPlanActs(core);
  const { saveCard, removeCard, pay } = createCardActs(core, readNow);
  const withPortal = (act: Act) => async (c: Context) => {
    const id = readId(c);
    const view = id && (await core.getPortal(id));
    if (!view) return missing(c);
    try {
      return await act(c, view);
    } catch (problem) {
      if (!(problem instanceof ProviderRefusal)) throw problem;
      return c.html(portalPage(view, { news: null, problem: problem.message }), 402);
    }
  };
  /** Only this customer's running subscriptions can be named. */
  const withPlan = (act: PlanAct) =>
    withPortal(async (c, view) => {
      const id = c.req.method === "GET" ? c.req.query("subscription") : (await readFields(c)).get("subscription");
      const entry = view.subscriptions.find(({ subscription: one }) => one.id === id && one.status !== "canceled");
      return entry ? act(c, view, entry) : missing(c);
    });

  return new Hono()
    .get("/:id", withPortal(show))
    .get("/:id/plan", withPlan(showPlans))
    .post("/:id/plan", withPlan(changePlan))
    .get(
      "/:id/cancel",
      withPlan((c, view, entry) => c.html(cancelPage(view, entry))),
    )
    .post(
      "/:id/cancel",
      withPlan(async (c, view, { subscription: { id } }) => {
        await core.cancel(id, { atPeriodEnd: true });
        return toPortal(c, view, "canceled");
      }),
    )
    .post(
      "/:id/resume",
      withPlan(async (c, view, { subscription: { id } }) => {
        await core.resume(id);
        return toPortal(c, view, "resumed");
      }),
    )
    .get(
      "/:id/card",
      withPortal((c, view) => c.html(cardPage(view, EMPTY_CARD))),
    )
    .post("/:id/card", withPortal(saveCard))
    .post("/:id/remove-card", withPortal(removeCard))
    .post("/:id/pay", withPortal(pay));
}
