import { Hono } from "hono";
import { html } from "hono/html";
import { formatMoney } from "#domain/subscription/money.ts";
import type { PaymentCore } from "../core.ts";
import { SandboxRefusal } from "../refusal.ts";
import { isId, readFields } from "./form.ts";
import { alertBox, missingPage, NOTHING, page, plainPage } from "./frame.ts";
import { cardName } from "./words.ts";

type Authentication = NonNullable<Awaited<ReturnType<PaymentCore["getAuthentication"]>>>;

/** Where a card's bank asks its holder: here the answer is simply chosen. */
const confirmPage = (id: string, { amount, card }: Authentication, problem: string | null) =>
  page({
    title: "Confirm with your bank",
    width: "slim",
    content: html`<form method="post" action="/dev/payments/authenticate/${id}" class="card stack-wide"><div class="stack">
<p class="badge">3-D Secure</p><h1>Your bank asks whether this is you</h1></div>${alertBox(problem)}
<dl class="rows">${card ? html`<div><dt>Card</dt><dd>${cardName(card)}</dd></div>` : NOTHING}
<div class="total"><dt>${amount > 0 ? "Amount" : "Amount now"}</dt><dd>${formatMoney(amount)}</dd></div><div><dt>To</dt><dd>Tideline (sandbox)</dd></div></dl>
<p class="muted">A real bank would send you to its app. In the sandbox you choose what your bank says.</p>
<div class="stack"><button class="button main" name="answer" value="succeed">Confirm the payment</button>
<button class="button" name="answer" value="fail">Refuse</button></div></form>`,
  });

/** It was confirmed or refused already. */
const donePage = () =>
  plainPage({
    title: "Nothing waits for you here",
    content: html`<p>This payment has been confirmed or refused already.</p><p><a class="button main" href="/">Back to Tideline</a></p>`,
  });

/** Says to the page of an order that its payment was refused. */
const withRefusal = (address: string) =>
  /\/dev\/payments\/(?:checkout|portal)\//.test(address) ? `${address}?refused=yes` : address;

export function createAuthenticateRoutes(core: PaymentCore) {
  return new Hono()
    .get("/:id", async (c) => {
      const id = c.req.param("id");
      const asked = isId(id) ? await core.getAuthentication(id) : null;
      if (!asked) return c.html(missingPage(), 404);
      return asked.isWaiting ? c.html(confirmPage(id, asked, null)) : c.html(donePage(), 410);
    })
    .post("/:id", async (c) => {
      const id = c.req.param("id");
      const asked = isId(id) ? await core.getAuthentication(id) : null;
      if (!asked) return c.html(missingPage(), 404);
      if (!asked.isWaiting) return c.html(donePage(), 410);
      const answer = (await readFields(c)).get("answer");
      if (answer !== "succeed" && answer !== "fail") {
        return c.html(confirmPage(id, asked, "Please choose one of the two answers."), 400);
      }
      try {
        const { redirectUrl } = await core.finishAuthentication(id, answer);
        return c.redirect(answer === "fail" ? withRefusal(redirectUrl) : redirectUrl, 303);
      } catch (problem) {
        if (!(problem instanceof SandboxRefusal)) throw problem;
        return c.html(confirmPage(id, asked, problem.message), 402);
      }
    });
}
