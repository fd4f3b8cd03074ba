import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { formatMoney } from "#domain/subscription/money.ts";
import type { Authentication, PaymentCore } from "../core.ts";
import { ProviderRefusal } from "../provider-refusal.ts";
import { alertBox, missing, NOTHING, page, plainPage, readFields, readId, row } from "./frame.ts";
import { cardName } from "./words.ts";

/** 3-D Secure, where the bank asks the card's holder. */
const confirmPage = (id: string, { cents, card }: Authentication, problem: string | null) =>
  page({
    title: "Confirm with your bank",
    isSlim: true,
    content: html`<form method="post" action="/dev/payments/authenticate/${id}" class="card stack-wide">
<h1>Your bank asks whether this is you</h1>${alertBox(problem)}
<dl class="rows">${card ? row("Card", cardName(card)) : NOTHING}${row("Amount", formatMoney(cents), "total")}${row("To", "Tideline (sandbox)")}</dl>
<p class="muted">A real bank would open its app. In the sandbox you choose its answer.</p>
<div class="stack"><button class="button main" name="answer" value="succeed">Confirm the payment</button>
<button class="button" name="answer" value="fail">Refuse</button></div></form>`,
  });

const donePage = plainPage(
  "Nothing to confirm",
  html`<p>This payment was confirmed or refused already.</p><p><a class="button main" href="/">Back to Tideline</a></p>`,
);

export function createAuthenticateRoutes(core: PaymentCore) {
  const whenWaiting =
    (act: (c: Context, id: string, asked: Authentication) => Promise<Response> | Response) => async (c: Context) => {
      const id = readId(c);
      const asked = id && (await core.getAuthentication(id));
      if (!id || !asked) return missing(c);
      return asked.isWaiting ? act(c, id, asked) : c.html(donePage, 410);
    };

  async function finish(c: Context, id: string, asked: Authentication) {
    const answer = (await readFields(c)).get("answer") === "succeed" ? "succeed" : "fail";
    try {
      const { redirectUrl } = await core.finishAuthentication(id, answer);
      return c.redirect(answer === "fail" ? `${redirectUrl}?refused=yes` : redirectUrl, 303);
    } catch (problem) {
      if (!(problem instanceof ProviderRefusal)) throw problem;
      return c.html(confirmPage(id, asked, problem.message), 402);
    }
  }

  return new Hono()
    .get(
      "/:id",
      whenWaiting((c, id, asked) => c.html(confirmPage(id, asked, null))),
    )
    .post("/:id", whenWaiting(finish));
}
