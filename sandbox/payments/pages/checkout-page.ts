import { html } from "hono/html";
import { formatMoney } from "#domain/subscription/money.ts";
import { createCatalogue, PROMOTION_CODES } from "../catalogue.ts";
import type { PaymentCore } from "../core.ts";
import type { Coupon } from "../objects.ts";
import { DAY_SECONDS } from "../periods.ts";
import { type CardFaults, type CardValues, cardFields, testCards } from "./card-form.ts";
import { alertBox, link, type Markup, NOTHING, newsBox, page, plainPage, toSafeHref, WATER } from "./frame.ts";
import { cycleOf, dayOf, paymentsOf, perPeriod, priceOf } from "./words.ts";

export type OpenCheckout = NonNullable<Awaited<ReturnType<PaymentCore["getSession"]>>>;
export type CheckoutState = {
  values: CardValues;
  faults: CardFaults;
  code: { typed: string; fault: string | null };
  news: string | null;
};

const COUPONS = new Map(
  createCatalogue({})
    .filter((entry): entry is Coupon & Record<string, unknown> => entry.object === "coupon")
    .map((coupon) => [coupon.id, coupon]),
);
/** The codes of the sandbox and what each is good for. */
export const KNOWN_CODES = PROMOTION_CODES.map(({ code, active, promotion }) => ({
  code,
  isActive: active,
  meaning: COUPONS.get(promotion.coupon)?.name ?? promotion.coupon,
}));

const row = (label: string, value: string, look = "") =>
  html`<div class="${look}"><dt>${label}</dt><dd>${value}</dd></div>`;

const firstLine = ({ discount }: OpenCheckout) =>
  discount ? (discount.coupon.name ?? discount.code ?? "Discount") : "Discount";

/** When a trial that starts now ends. */
const trialEndOf = ({ trialDays }: OpenCheckout, now: number) =>
  trialDays === null ? null : dayOf(now + trialDays * DAY_SECONDS);

function sums(open: OpenCheckout, now: number) {
  const [{ price }] = open.prices as [OpenCheckout["prices"][number]];
  const { session, discount } = open;
  const trialEnd = trialEndOf(open, now);
  return html`<dl class="rows">${row(`${cycleOf(price)} plan`, priceOf(price))}
${trialEnd ? row(`${open.trialDays} days free`, `until ${trialEnd}`) : NOTHING}
${discount ? row(firstLine(open), trialEnd ? "off what follows" : `− ${formatMoney(discount.amountOff)}`) : NOTHING}
${row("Tax", "$0.00")}${row("Due today", formatMoney(session.amount_total), "total")}</dl>
<p class="muted small">${trialEnd ? html`Free until ${trialEnd}, then ${paymentsOf(price, discount?.coupon ?? null)}. ` : html`${paymentsOf(price, discount?.coupon ?? null)}. `}
It renews automatically until you cancel, which you can do at any time. The price is final.</p>`;
}

/** Only a code that somebody typed here can be taken off again. */
function codeForm({ session, discount }: OpenCheckout, { typed, fault }: CheckoutState["code"], base: string) {
  if (!session.allow_promotion_codes) return NOTHING;
  if (discount) {
    return html`<form method="post" action="${base}/coupon" class="inline center"><p><span class="chip">${discount.code}</span> is on this order.</p>
<input type="hidden" name="remove" value="yes"><button class="button">Remove the code</button></form>`;
  }
  const error = fault ? html`<p class="field-error" id="code-error">${fault}</p>` : NOTHING;
  const invalid = fault ? html`aria-invalid="true" aria-describedby="code-error" autofocus` : NOTHING;
  return html`<form method="post" action="${base}/coupon"><div class="inline"><div><label for="code">Promotion code</label>
<input id="code" name="code" value="${typed}" maxlength="60" autocomplete="off" autocapitalize="characters" spellcheck="false" required ${invalid}></div>
<button class="button">Apply</button></div>${error}</form>
<details><summary>Codes to try</summary><ul class="rows small">${KNOWN_CODES.map(
    ({ code, isActive, meaning }) =>
      html`<li><span class="chip">${code}</span><span class="muted">${isActive ? meaning : "is over: shows the error"}</span></li>`,
  )}</ul></details>`;
}

function buttonText({ session, trialDays }: OpenCheckout) {
  if (trialDays !== null) return "Start the free trial";
  return session.amount_total > 0 ? `Subscribe and pay ${formatMoney(session.amount_total)}` : "Subscribe";
}

function payForm(open: OpenCheckout, { values, faults }: CheckoutState, base: string) {
  const email = open.session.customer_details?.email ?? null;
  const account = email ? html`<p class="muted">For <strong>${email}</strong></p>` : NOTHING;
  const main = html`<button class="button main">${buttonText(open)}</button>`;
  if (!open.needsCard) {
    return html`<form method="post" action="${base}" class="card stack-wide"><div class="stack"><h2>No card needed</h2>${account}
<p>Nothing is due today. ${open.trialDays === null ? "Add a card before the next payment, or it will fail." : "Without a card the plan simply ends after the trial; you can add one until then."}</p></div>
${alertBox(faults.form ?? null)}${main}</form>`;
  }
  return html`<form method="post" action="${base}" class="card stack-wide"><div class="stack"><h2>Pay by card</h2>${account}
<p class="muted small">Never type a real card: only the test cards below do anything.</p></div>
${alertBox(faults.form ?? null)}<div class="stack">${cardFields({ values, faults, asksEmail: !email })}</div>${main}${testCards("pays with it")}</form>`;
}

export function checkoutPage(open: OpenCheckout, state: CheckoutState, now: number): Markup {
  const [{ price, product }] = open.prices as [OpenCheckout["prices"][number]];
  const base = `/dev/payments/checkout/${open.session.id}`;
  const trialEnd = trialEndOf(open, now);
  const figure = trialEnd
    ? html`$0.00 <small>today</small>`
    : html`${formatMoney(price.unit_amount)} <small>${perPeriod(price)}</small>`;
  return page({
    title: `Subscribe to ${product.name}`,
    exit: link(open.session.cancel_url, "Cancel and go back"),
    content: html`<div class="split"><section class="stack-wide"><div class="stack">${newsBox(state.news)}
<h1>${trialEnd ? "Try" : "Subscribe to"} ${product.name}</h1><p class="figure">${figure}</p>${trialEnd ? html`<p class="muted">Free until ${trialEnd}, then ${priceOf(price)}</p>` : NOTHING}</div>
${sums(open, now)}${codeForm(open, state.code, base)}${WATER}</section>${payForm(open, state, base)}</div>`,
  });
}

/** What a session that is over says. */
export function finishedPage({ session, prices }: OpenCheckout): Markup {
  const name = prices[0]?.product.name ?? "the plan";
  const goOn = toSafeHref(session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id));
  const back = toSafeHref(session.cancel_url);
  if (session.status === "complete") {
    return plainPage({
      title: "Already paid",
      content: html`<p>This order is done: you have ${name}. Nothing is charged a second time.</p>
${goOn ? html`<p><a class="button main" href="${goOn}">Back to Tideline</a></p>` : NOTHING}`,
    });
  }
  return plainPage({
    title: "This order has expired",
    content: html`<p>Nothing was charged. Start again from the page of the plans if you still want ${name}.</p>
${back ? html`<p><a class="button main" href="${back}">Back to Tideline</a></p>` : NOTHING}`,
  });
}
