import { html } from "hono/html";
import { formatMoney } from "#domain/subscription/money.ts";
import { isForSale } from "#domain/subscription/plans.ts";
import { addInterval } from "../periods.ts";
import { type CardFaults, type CardValues, cardFields, testCards } from "./card-form.ts";
import { alertBox, type Markup, NOTHING, page } from "./frame.ts";
import { backLink, type OpenPortal, type PlanEntry, periodEndOf, portalPath } from "./portal-page.ts";
import { cardName, chargedCardOf, cycleOf, dayOf, priceOf } from "./words.ts";

type Plan = OpenPortal["plans"][number];
type Preview = { dueNowCents: number; creditCents: number; nextCents: number };

const frame = (open: OpenPortal, title: string, content: Markup) =>
  page({
    title,
    width: "middle",
    exit: backLink(open),
    content: html`<div class="stack-wide"><p><a class="go" href="${portalPath(open)}">All of your plan and payments</a></p><h1>${title}</h1>${content}</div>`,
  });

function planRow(open: OpenPortal, entry: PlanEntry, { price, product }: Plan) {
  const isOwn = price.id === entry.price.id;
  const query = new URLSearchParams({ subscription: entry.subscription.id, price: price.id });
  const choice = isOwn
    ? html`<span class="badge">Your plan</span>`
    : html`<a class="button" href="${portalPath(open)}/plan?${query}" aria-label="Choose ${product.name}, ${priceOf(price)}">Choose</a>`;
  return html`<li><div><strong>${product.name}</strong><p class="muted">${cycleOf(price)}, ${priceOf(price)}</p></div>${choice}</li>`;
}

export function plansPage(open: OpenPortal, entry: PlanEntry): Markup {
  // As the operator is told to set up the portal: what is not sold is not offered there either.
  const isOffered = ({ price }: Plan) => price.active && isForSale(price.metadata.tier ?? "");
  const plans = open.plans.filter((plan) => isOffered(plan) || plan.price.id === entry.price.id);
  const sorted = plans.toSorted((one, other) => one.price.unit_amount - other.price.unit_amount);
  return frame(
    open,
    "Change the plan",
    html`<div class="card stack"><p>You see what is charged or given back before anything changes.</p>
<ul class="rows center">${sorted.map((plan) => planRow(open, entry, plan))}</ul></div>`,
  );
}

/** From when on the new price is paid: a month that becomes a year begins anew. */
function nextDay(entry: PlanEntry, { price }: Plan, now: number) {
  const isNewPeriod =
    entry.subscription.status !== "trialing" && entry.price.recurring.interval !== price.recurring.interval;
  return dayOf(isNewPeriod ? addInterval(now, price.recurring.interval) : periodEndOf(entry));
}

const sumRow = (label: string, value: string, look = "") =>
  html`<div class="${look}"><dt>${label}</dt><dd>${value}</dd></div>`;

type Change = { entry: PlanEntry; plan: Plan; preview: Preview; problem: string | null };

/** What a change costs, before it is made. */
export function changePage(open: OpenPortal, { entry, plan, preview, problem }: Change, now: number): Markup {
  const { dueNowCents: due, creditCents: credit, nextCents: next } = preview;
  const day = nextDay(entry, plan, now);
  const isEnding = entry.subscription.cancel_at_period_end;
  const needsCard = due > 0 && open.paymentMethods.length === 0;
  return frame(
    open,
    `Change to ${plan.product.name}`,
    html`<form method="post" action="${portalPath(open)}/plan" class="card stack-wide">${alertBox(problem)}
<dl class="rows">${sumRow("Now", `${entry.product.name}, ${priceOf(entry.price)}`)}${sumRow("From today on", `${plan.product.name}, ${priceOf(plan.price)}`)}
${sumRow("Charged now", formatMoney(due), "total")}${credit > 0 ? sumRow("Kept as your credit", formatMoney(credit)) : NOTHING}
${isEnding ? NOTHING : sumRow(`On ${day}`, formatMoney(next))}</dl>
<p class="muted small">${due > 0 ? "What you have paid for and not used is taken off." : NOTHING}${credit > 0 ? "What you have paid for and not used stays as credit and is taken off the next payments." : NOTHING}
${entry.subscription.status === "trialing" ? `Your free trial goes on until ${day}.` : NOTHING}${isEnding ? ` It still ends on ${day}, as you have chosen.` : NOTHING} No tax in the sandbox.</p>
${needsCard ? html`<p class="alert"><strong>A card is needed.</strong> <a href="${portalPath(open)}/card">Add a card first</a>.</p>` : NOTHING}
<input type="hidden" name="subscription" value="${entry.subscription.id}"><input type="hidden" name="price" value="${plan.price.id}">
<div class="stack"><button class="button main">Confirm the change</button><a class="button" href="${portalPath(open)}">Leave it as it is</a></div></form>`,
  );
}

export function cancelPage(open: OpenPortal, entry: PlanEntry): Markup {
  const day = dayOf(periodEndOf(entry));
  return frame(
    open,
    `Cancel ${entry.product.name}?`,
    html`<form method="post" action="${portalPath(open)}/cancel" class="card stack-wide"><div class="stack"><p>It stays open until <strong>${day}</strong>, and nothing more is charged.
You can take this back until then.</p><p class="muted">Warnings, closures and reports about the water stay yours without a plan.</p></div>
<input type="hidden" name="subscription" value="${entry.subscription.id}">
<div class="stack"><button class="button danger main">Cancel at the end of the period</button><a class="button" href="${portalPath(open)}">Keep the plan</a></div></form>`,
  );
}

export function cardPage(open: OpenPortal, { values, faults }: { values: CardValues; faults: CardFaults }): Markup {
  const subscriptions = open.subscriptions.map(({ subscription }) => subscription);
  const charged = chargedCardOf(open.customer, subscriptions);
  const known = open.paymentMethods.find(({ id }) => id === charged);
  return frame(
    open,
    known ? "Change the card" : "Add a card",
    html`<form method="post" action="${portalPath(open)}/card" class="card stack-wide"><p class="muted">
${known ? html`It takes the place of ${cardName(known.card)} for what is charged from now on. ` : NOTHING}What is still owed is charged to it at once. Never type a real card: only the test cards below do anything.</p>
${alertBox(faults.form ?? null)}<div class="stack">${cardFields({ values, faults })}</div><button class="button main">Save the card</button>${testCards("saves it")}</form>`,
  );
}
