import { html } from "hono/html";
import { formatMoney } from "#domain/subscription/money.ts";
import type { PortalView } from "../core.ts";
import { alertBox, link, type Markup, NOTHING, newsBox, page } from "./frame.ts";
import { invoiceBadge } from "./invoice.ts";
import { badgeClass, cardExpiry, cardName, chargedCardOf, formatDay, perPeriod, STATUS_WORDS } from "./words.ts";

export type PlanEntry = PortalView["subscriptions"][number];

export const portalPath = ({ portal }: PortalView) => `/dev/payments/portal/${portal.id}`;

export const periodEndOf = ({ subscription }: PlanEntry) =>
  subscription.items.data[0]?.current_period_end ?? subscription.created;

/** What happens next, with the date and amount. */
function nextStep(entry: PlanEntry): Markup {
  const { subscription, upcomingCents } = entry;
  const day = html`<strong>${formatDay(periodEndOf(entry))}</strong>`;
  const amount = html`<strong>${formatMoney(upcomingCents)}</strong>`;
  if (subscription.cancel_at_period_end) return html`<p>Ends on ${day}. Nothing more will be charged.</p>`;
  if (subscription.status !== "trialing") return html`<p>Next payment: ${amount} on ${day}.</p>`;
  if (subscription.default_payment_method) return html`<p>Free until ${day}, then ${amount}.</p>`;
  return html`<p>Free until ${day}. Without a card it ends then; with one, you pay ${amount}.</p>`;
}

function failedPayment(view: PortalView, { subscription }: PlanEntry) {
  const invoice = view.invoices.find(
    ({ status, parent }) => status === "open" && parent.subscription_details.subscription === subscription.id,
  );
  if (!invoice) return NOTHING;
  const [cents, next] = [formatMoney(invoice.amount_remaining), invoice.next_payment_attempt];
  return html`<div class="alert stack" role="alert"><p><strong>A payment of ${cents} failed.</strong>
${next ? html`We will try again on ${formatDay(next)}.` : NOTHING}</p>
<form method="post" action="${portalPath(view)}/pay"><input type="hidden" name="invoice" value="${invoice.id}">
<button class="button danger">Pay ${cents} now</button></form></div>`;
}

function planCard(view: PortalView, entry: PlanEntry) {
  const { subscription, product, price } = entry;
  const base = portalPath(view);
  const cancelOrKeep = subscription.cancel_at_period_end
    ? html`<form method="post" action="${base}/resume"><input type="hidden" name="subscription" value="${subscription.id}"><button class="button">Keep the plan</button></form>`
    : html`<a class="button" href="${base}/cancel?subscription=${subscription.id}">Cancel the plan</a>`;
  return html`<section class="card stack"><div class="buttons"><h2>${product.name}</h2>
<span class="${badgeClass(subscription.status)}">${STATUS_WORDS[subscription.status]}</span></div>
<p class="figure">${formatMoney(price.unit_amount)} <small>${perPeriod(price)}</small></p>${failedPayment(view, entry)}${nextStep(entry)}
<div class="buttons"><a class="button" href="${base}/plan?subscription=${subscription.id}">Change the plan</a>${cancelOrKeep}</div></section>`;
}

function cards(view: PortalView) {
  const { customer, subscriptions, paymentMethods } = view;
  const base = portalPath(view);
  const charged = chargedCardOf(
    customer,
    subscriptions.map(({ subscription }) => subscription),
  );
  const entries = paymentMethods.map(
    ({ id, card }) => html`<li><div><strong>${cardName(card)}</strong>
<p class="muted small">Expires ${cardExpiry(card)}${id === charged ? ", pays your plan" : ""}</p></div>
<form method="post" action="${base}/remove-card"><input type="hidden" name="card" value="${id}"><button class="button" aria-label="Remove ${cardName(card)}">Remove</button></form></li>`,
  );
  return html`<section class="card stack"><h2>Card</h2>
${entries.length > 0 ? html`<ul class="rows">${entries}</ul>` : html`<p class="muted">No card yet.</p>`}
<div class="buttons"><a class="button" href="${base}/card">${entries.length > 0 ? "Change the card" : "Add a card"}</a></div></section>`;
}

function invoices({ invoices: all }: PortalView) {
  const rows = all.map(
    (
      invoice,
    ) => html`<li><div><a class="go" href="/dev/payments/invoices/${invoice.id}">${formatDay(invoice.created)}</a>
<p class="muted small">${invoice.lines.data[0]?.description}</p></div><div class="tail"><strong>${formatMoney(invoice.amount_due)}</strong> ${invoiceBadge(invoice)}</div></li>`,
  );
  return html`<section class="card stack"><h2>Invoices</h2>
${rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : html`<p class="muted">No invoice yet.</p>`}</section>`;
}

export function portalPage(view: PortalView, { news, problem }: { news: string | null; problem: string | null }) {
  const { email, balance } = view.customer;
  const running = view.subscriptions.filter(({ subscription }) => subscription.status !== "canceled");
  const noPlan = html`<section class="card stack"><h2>No plan at the moment</h2><p>Start a plan on Tideline.</p></section>`;
  return page({
    title: "Your plan and payments",
    exit: link(view.portal.return_url, "Back to Tideline"),
    content: html`<div class="stack-wide"><h1>Your plan and payments</h1><p class="muted">${email}</p>${newsBox(news)}${alertBox(problem)}
${balance < 0 ? html`<p>Credit for your next payments: <strong>${formatMoney(-balance)}</strong></p>` : NOTHING}<div class="split"><div class="stack-wide">
${running.length > 0 ? running.map((entry) => planCard(view, entry)) : noPlan}${cards(view)}</div>${invoices(view)}</div></div>`,
  });
}
