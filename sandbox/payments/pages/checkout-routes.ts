import { type Context, Hono } from "hono";
import type { PaymentCore } from "../core.ts";
import { SandboxRefusal } from "../refusal.ts";
import { type CardFaults, EMPTY_CARD, readCardForm, readValues, toFaults } from "./card-form.ts";
import { type CheckoutState, checkoutPage, finishedPage, type OpenCheckout } from "./checkout-page.ts";
import { isId, readFields } from "./form.ts";
import { missingPage } from "./frame.ts";

const NEW_STATE: CheckoutState = { values: EMPTY_CARD, faults: {}, code: { typed: "", fault: null }, news: null };
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What a code that does not hold is told to whoever typed it. */
function explainCode(problem: SandboxRefusal, typed: string) {
  return problem.code === "resource_missing" ? `There is no promotion code “${typed}”.` : problem.message;
}

const isOpen = ({ session }: OpenCheckout, now: number) => session.status === "open" && session.expires_at > now;

/** The page where an order is paid. Whoever knows the session's id may act on it: it is the secret of this page. */
export function createCheckoutRoutes(core: PaymentCore, readNow: () => number) {
  const find = async (c: Context) => {
    const id = c.req.param("id") ?? "";
    return isId(id) ? core.getSession(id) : null;
  };
  const finished = (c: Context, open: OpenCheckout) => {
    const status = open.session.status === "open" ? "expired" : open.session.status;
    return c.html(finishedPage({ ...open, session: { ...open.session, status } }), 410);
  };

  async function pay(c: Context, open: OpenCheckout) {
    const { id } = open.session;
    const fields = await readFields(c);
    const knownEmail = open.session.customer_details?.email ?? null;
    const read = open.needsCard
      ? readCardForm(fields, new Date(readNow() * 1_000))
      : { card: null, values: readValues(fields), faults: {} };
    const email = knownEmail ?? read.values.email.trim();
    const emailFault = EMAIL.test(email) || !open.needsCard ? {} : { email: "Please write an email address." };
    const show = (faults: CardFaults, status: 400 | 402) =>
      c.html(checkoutPage(open, { ...NEW_STATE, values: read.values, faults }, readNow()), status);
    const faults = { ...read.faults, ...emailFault };
    if (Object.keys(faults).length > 0) return show(faults, 400);
    try {
      const outcome = await core.payCheckout(id, { card: read.card, ...(email && !knownEmail && { email }) });
      return c.redirect(outcome.kind === "complete" ? outcome.redirectUrl : outcome.url, 303);
    } catch (problem) {
      if (!(problem instanceof SandboxRefusal)) throw problem;
      const after = await core.getSession(id);
      // A button that was pressed twice: the first press has paid.
      if (after?.session.status === "complete") {
        return c.redirect(after.session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", id), 303);
      }
      return show(toFaults(problem), 402);
    }
  }

  async function changeCode(c: Context, open: OpenCheckout) {
    const { id, allow_promotion_codes: isAllowed } = open.session;
    const fields = await readFields(c);
    const typed = fields.get("code").trim();
    const show = (fault: string) =>
      c.html(checkoutPage(open, { ...NEW_STATE, code: { typed, fault } }, readNow()), 400);
    if (!isAllowed) return c.html(missingPage(), 404);
    const isRemoval = fields.get("remove") === "yes";
    if (!isRemoval && typed === "") return show("Please write the code.");
    try {
      await core.applyCoupon(id, isRemoval ? null : typed);
      return c.redirect(`/dev/payments/checkout/${id}`, 303);
    } catch (problem) {
      if (!(problem instanceof SandboxRefusal)) throw problem;
      return show(explainCode(problem, typed));
    }
  }

  const whenOpen = (act: (c: Context, open: OpenCheckout) => Promise<Response>) => async (c: Context) => {
    const open = await find(c);
    if (!open) return c.html(missingPage(), 404);
    return isOpen(open, readNow()) ? act(c, open) : finished(c, open);
  };

  return new Hono()
    .get(
      "/:id",
      whenOpen(async (c, open) => {
        const faults: CardFaults =
          c.req.query("refused") === "yes"
            ? { form: "The payment was not confirmed. Please try again or choose another card." }
            : {};
        return c.html(checkoutPage(open, { ...NEW_STATE, faults }, readNow()));
      }),
    )
    .post("/:id", whenOpen(pay))
    .post("/:id/coupon", whenOpen(changeCode));
}
