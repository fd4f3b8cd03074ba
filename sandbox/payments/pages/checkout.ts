import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { formatMoney } from "#domain/subscription/money.ts";
import { successUrlOf } from "../billing/checkout.ts";
import type { CheckoutView, PaymentCore } from "../core.ts";
import { DAY_SECONDS } from "../periods.ts";
import { ProviderRefusal } from "../provider-refusal.ts";
import { type CardState, cardFields, EMPTY_CARD, readCardForm, toErrors } from "./card-form.ts";
import { link, type Markup, missing, NOTHING, page, plainPage, readFields, readId, row } from "./frame.ts";
import { discountOf, formatDay, perPeriod, priceOf } from "./words.ts";

function buttonText({ session }: CheckoutView) {
  if (session._trialDays !== null) return "Start the free trial";
  return session.amount_total > 0 ? `Subscribe and pay ${formatMoney(session.amount_total)}` : "Subscribe";
}

function checkoutPage(view: CheckoutView, state: CardState, now: number): Markup {
  const { session, price, product, coupon, customer } = view;
  const days = session._trialDays;
  const trialEnd = days === null ? null : formatDay(now + days * DAY_SECONDS);
  const figure = trialEnd === null ? formatMoney(price.unit_amount) : "$0.00";
  const per = trialEnd === null ? perPeriod(price) : "today";
  return page({
    title: `Subscribe to ${product.name}`,
    exit: link(session.cancel_url, "Cancel and go back"),
    content: html`<div class="split"><section class="stack"><h1>${trialEnd ? "Try" : "Subscribe to"} ${product.name}</h1>
<p class="figure">${figure} <small>${per}</small></p>
<dl class="rows">${row("Plan", priceOf(price))}${trialEnd ? row(`${days} days free`, `until ${trialEnd}`) : NOTHING}
${coupon ? row("Discount", discountOf(coupon)) : NOTHING}${row("Tax", "$0.00")}${row("Due today", formatMoney(session.amount_total), "total")}</dl>
<p class="muted small">${trialEnd ? `Free until ${trialEnd}, then ${priceOf(price)}. ` : NOTHING}It renews automatically until you cancel. You can cancel at any time.</p></section>
<form method="post" action="/dev/payments/checkout/${session.id}" class="card stack-wide"><h2>Pay by card</h2>
<p class="muted">For <strong>${customer.email}</strong></p>${cardFields(state, buttonText(view))}</form></div>`,
  });
}

function closedPage({ session, product }: CheckoutView): Markup {
  if (session.status === "complete") {
    return plainPage(
      "Already paid",
      html`<p>You have ${product.name}. Nothing is charged a second time.</p><p>${link(successUrlOf(session), "Back to Tideline", "button main")}</p>`,
    );
  }
  return plainPage(
    "This order has expired",
    html`<p>Nothing was charged. To buy ${product.name}, start again from the pricing page.</p><p>${link(session.cancel_url, "Back to Tideline", "button main")}</p>`,
  );
}

/** Where an order is paid. The session's id is the secret of its page. */
export function createCheckoutRoutes(core: PaymentCore, readNow: () => number) {
  const whenOpen = (act: (c: Context, view: CheckoutView) => Promise<Response> | Response) => async (c: Context) => {
    const id = readId(c);
    const view = id && (await core.getCheckout(id));
    if (!view) return missing(c);
    return view.session.status === "open" ? act(c, view) : c.html(closedPage(view), 410);
  };

  async function pay(c: Context, view: CheckoutView) {
    const { session } = view;
    const { card, values, errors } = readCardForm(await readFields(c), readNow());
    if (!card) return c.html(checkoutPage(view, { values, errors }, readNow()), 400);
    try {
      const outcome = await core.payCheckout(session.id, { card });
      return c.redirect(outcome.kind === "complete" ? outcome.redirectUrl : outcome.url, 303);
    } catch (problem) {
      if (!(problem instanceof ProviderRefusal)) throw problem;
      const after = await core.getCheckout(session.id);
      // The button was pressed twice, and the first press has paid.
      if (after?.session.status === "complete") return c.redirect(successUrlOf(after.session), 303);
      return c.html(checkoutPage(view, { values, errors: toErrors(problem) }, readNow()), 402);
    }
  }

  return new Hono()
    .get(
      "/:id",
      whenOpen((c, view) => {
        const form = "The payment was not confirmed. Please try again or use another card.";
        const state = c.req.query("refused") === "yes" ? { ...EMPTY_CARD, errors: { form } } : EMPTY_CARD;
        return c.html(checkoutPage(view, state, readNow()));
      }),
    )
    .post("/:id", whenOpen(pay));
}
