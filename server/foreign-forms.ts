import { csrf } from "hono/csrf";

/** Refuses a form that another site sends here: to a sister of ours the browser would add the session cookie. */
export function refuseForeignForms(siteUrl: string) {
  // Behind a proxy that speaks https the request itself says http, so the site's own origin counts beside it.
  return csrf({ origin: (origin, c) => origin === siteUrl || origin === new URL(c.req.url).origin });
}
