import { html } from "hono/html";
import { formatMoney } from "#domain/subscription/money.ts";
import type { PortalView } from "../core.ts";
import { type CardState, cardFields } from "./card-form.ts";
import { alertBox, link, type Markup, NOTHING, page, row } from "./frame.ts";
import { type PlanEntry, periodEndOf, portalPath } from "./portal-page.ts";
import { formatDay, priceOf } from "./words.ts";

type Plan = PortalView["plans"][number];
type Preview = { dueNowCents: number; creditCents: number; nextCents: number };

const frame = (view: PortalView, title: string, content: Markup) =>
  page({
    title,
    isSlim: true,
    exit: link(view.portal.return_url, "Back to Tideline"),
    content: html`<div class="stack-wide"><p><a class="go" href="${portalPath(view)}">Your plan and payments</a></p><h1>${title}</h1>${content}</div>`,
  });

const ids = ({ subscription }: PlanEntry, plan?: Plan) =>
  html`<input type="hidden" name="subscription" value="${subscription.id}">${plan ? html`<input type="hidden" name="price" value="${plan.price.id}">` : NOTHING}`;

export function plansPage(view: PortalView, entry: PlanEntry): Markup {
  const plans = view.plans.toSorted((one, other) => one.price.unit_amount - other.price.unit_amount);
  const rows = plans.map(({ price, product }) => {
    const query = new URLSearchParams({ subscription: entry.subscription.id, price: price.id });
    const choice =
      price.id === entry.price.id
        ? html`<span class="badge">Your plan</span>`
        : html`<a class="button" href="${portalPath(view)}/plan?${query}" aria-label="Choose ${product.name}, ${priceOf(price)}">Choose</a>`;
    return html`<li><div><strong>${product.name}</strong><p class="muted">${priceOf(price)}</p></div>${choice}</li>`;
  });
  return frame(view, "Change the plan", html`<ul class="card rows">${rows}</ul>`);
}

type Change = { entry: PlanEntry; plan: Plan; preview: Preview; problem: string | null };

/** What a change costs, before it is made. */
export function changePage(view: PortalView, { entry, plan, preview, problem }: Change): Markup {
  const { dueNowCents: due, creditCents: credit, nextCents: next } = preview;
  return frame(
    view,
    `Change to ${plan.product.name}`,
    html`<form method="post" action="${portalPath(view)}/plan" class="card stack-wide">${alertBox(problem)}
<dl class="rows">${row("Now", `${entry.product.name}, ${priceOf(entry.price)}`)}${row("New", `${plan.product.name}, ${priceOf(plan.price)}`)}
${row("Charged now", formatMoney(due), "total")}${credit > 0 ? row("Kept as credit", formatMoney(credit)) : NOTHING}
${entry.subscription.cancel_at_period_end ? NOTHING : row("Next payment", formatMoney(next))}</dl>
<p class="muted small">Unused time of your old plan is taken off.</p>${ids(entry, plan)}
<div class="stack"><button class="button main">Confirm the change</button><a class="button" href="${portalPath(view)}">Don't change</a></div></form>`,
  );
}

export const cancelPage = (view: PortalView, entry: PlanEntry): Markup =>
  frame(
    view,
    `Cancel ${entry.product.name}?`,
    html`<form method="post" action="${portalPath(view)}/cancel" class="card stack-wide">
<p>It stays open until <strong>${formatDay(periodEndOf(entry))}</strong>, and nothing more is charged. You can undo this until then.</p>${ids(entry)}
<div class="stack"><button class="button danger">Cancel at the end of the period</button><a class="button" href="${portalPath(view)}">Keep the plan</a></div></form>`,
  );

export function cardPage(view: PortalView, state: CardState): Markup {
  return frame(
    view,
    view.paymentMethods.length > 0 ? "Change the card" : "Add a card",
    html`<form method="post" action="${portalPath(view)}/card" class="card stack-wide">
<p class="muted">It is charged from now on, and at once for what you owe.</p>${cardFields(state, "Save the card")}</form>`,
  );
}
