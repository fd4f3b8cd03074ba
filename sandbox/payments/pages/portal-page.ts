import { html } from "hono/html";
import { formatMoney } from "#domain/subscription/money.ts";
import type { PaymentCore } from "../core.ts";
import type { Invoice } from "../objects.ts";
import { alertBox, link, type Markup, NOTHING, newsBox, page, WATER } from "./frame.ts";
import { invoiceBadge } from "./invoice.ts";
import {
  badgeClass,
  cardExpiry,
  cardName,
  chargedCardOf,
  dayOf,
  isStanding,
  perPeriod,
  STATUS_WORDS,
} from "./words.ts";

export type OpenPortal = NonNullable<Awaited<ReturnType<PaymentCore["getPortal"]>>>;
export type PlanEntry = OpenPortal["subscriptions"][number];

export const portalPath = ({ portal }: OpenPortal) => `/dev/payments/portal/${portal.id}`;
export const backLink = ({ portal }: OpenPortal) => link(portal.return_url, "Back to Tideline");

/** When the period in use ends. */
export const periodEndOf = ({ subscription }: PlanEntry) =>
  subscription.items.data[0]?.current_period_end ?? subscription.created;

/** The invoice of a subscription that waits for its money. */
const openInvoiceOf = ({ invoices }: OpenPortal, { subscription }: PlanEntry): Invoice | undefined =>
  invoices.find(
    ({ status, parent }) => status === "open" && parent.subscription_details.subscription === subscription.id,
  );

/** What comes next, in one sentence with its date and amount. */
function nextStep(entry: PlanEntry): Markup {
  const { subscription, upcomingCents } = entry;
  const day = dayOf(periodEndOf(entry));
  const isTrial = subscription.status === "trialing";
  if (subscription.cancel_at_period_end) {
    return html`<p>${isTrial ? "Your free trial" : "Your plan"} ends on <strong>${day}</strong>. Nothing more will be charged, and it stays open until then.</p>`;
  }
  if (isTrial && !subscription.default_payment_method) {
    return html`<p>Free until <strong>${day}</strong>. Without a card it ends then; with one it goes on for <strong>${formatMoney(upcomingCents)}</strong>.</p>`;
  }
  if (isTrial)
    return html`<p>Free until <strong>${day}</strong>, then <strong>${formatMoney(upcomingCents)}</strong>.</p>`;
  return html`<p>Next payment: <strong>${formatMoney(upcomingCents)}</strong> on <strong>${day}</strong>.</p>`;
}

function owed(open: OpenPortal, entry: PlanEntry) {
  const invoice = openInvoiceOf(open, entry);
  if (!invoice) return NOTHING;
  const next = invoice.next_payment_attempt;
  return html`<div class="alert stack" role="alert"><p><strong>A payment of ${formatMoney(invoice.amount_remaining)} failed.</strong>
${next ? html`It is tried again on ${dayOf(next)}.` : NOTHING} Change the card or try once more.</p>
<form method="post" action="${portalPath(open)}/pay"><input type="hidden" name="invoice" value="${invoice.id}">
<button class="button danger">Pay ${formatMoney(invoice.amount_remaining)} now</button></form></div>`;
}

function planActions(open: OpenPortal, { subscription }: PlanEntry) {
  const base = portalPath(open);
  const end = subscription.cancel_at_period_end
    ? html`<form method="post" action="${base}/resume"><input type="hidden" name="subscription" value="${subscription.id}"><button class="button">Keep the plan</button></form>`
    : html`<a class="button" href="${base}/cancel?subscription=${subscription.id}">Cancel the plan</a>`;
  return html`<div class="buttons"><a class="button" href="${base}/plan?subscription=${subscription.id}">Change the plan</a>${end}</div>`;
}

const planCard = (
  open: OpenPortal,
  entry: PlanEntry,
) => html`<section class="card stack"><div class="buttons"><h2>${entry.product.name}</h2>
<span class="${badgeClass(entry.subscription.status)}">${STATUS_WORDS[entry.subscription.status]}</span></div>
<p class="figure">${formatMoney(entry.price.unit_amount)} <small>${perPeriod(entry.price)}</small></p>
${owed(open, entry)}${nextStep(entry)}${planActions(open, entry)}</section>`;

function noPlanCard({ subscriptions: [last] }: OpenPortal) {
  const ended = last?.subscription.ended_at;
  return html`<section class="card stack"><h2>No plan at the moment</h2>
<p>${last && ended ? html`${last.product.name} ended on ${dayOf(ended)}. Nothing more is charged.` : html`Plans are started on the site itself.`}</p></section>`;
}

function cards(open: OpenPortal) {
  const base = portalPath(open);
  const subscriptions = open.subscriptions.map(({ subscription }) => subscription);
  const charged = chargedCardOf(open.customer, subscriptions);
  const entries = open.paymentMethods.map(
    ({
      id,
      card,
    }) => html`<li><div><strong>${cardName(card)}</strong><p class="muted small">Expires ${cardExpiry(card)}${id === charged ? ", pays your plan" : ""}</p></div>
<form method="post" action="${base}/remove-card"><input type="hidden" name="card" value="${id}"><button class="button" aria-label="Remove ${cardName(card)}">Remove</button></form></li>`,
  );
  const list =
    entries.length > 0 ? html`<ul class="rows center">${entries}</ul>` : html`<p class="muted">There is no card.</p>`;
  return html`<section class="card stack"><h2>Card</h2>${list}
<div class="buttons"><a class="button" href="${base}/card">${entries.length > 0 ? "Change the card" : "Add a card"}</a></div></section>`;
}

function invoices({ invoices: all }: OpenPortal) {
  const rows = all.map(
    (invoice) => html`<li><div><a class="go" href="/dev/payments/invoices/${invoice.id}">${dayOf(invoice.created)}</a>
<p class="muted small">${invoice.lines.data[0]?.description ?? invoice.number}</p></div><div class="tail"><strong>${formatMoney(invoice.amount_due)}</strong> ${invoiceBadge(invoice)}</div></li>`,
  );
  const list = rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : html`<p class="muted">No invoice yet.</p>`;
  return html`<section class="card stack"><h2>Invoices</h2>${list}</section>`;
}

type Said = { news: string | null; problem: string | null };

export function portalPage(open: OpenPortal, { news, problem }: Said): Markup {
  const standing = open.subscriptions.filter(({ subscription }) => isStanding(subscription.status));
  const { email, balance } = open.customer;
  const credit =
    balance < 0
      ? html`<p class="muted">You have <strong>${formatMoney(-balance)}</strong> of credit, taken off the next payments.</p>`
      : NOTHING;
  return page({
    title: "Your plan and payments",
    exit: backLink(open),
    content: html`<div class="stack-wide"><div class="stack"><h1>Your plan and payments</h1>${email ? html`<p class="muted">${email}</p>` : NOTHING}
${newsBox(news)}${alertBox(problem)}${credit}</div><div class="split even"><div class="stack-wide">
${standing.length > 0 ? standing.map((entry) => planCard(open, entry)) : noPlanCard(open)}${cards(open)}</div><div>${invoices(open)}${WATER}</div></div></div>`,
  });
}
