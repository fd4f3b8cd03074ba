import { redirect } from "react-router";
import { servicesContext } from "#app/backend/services.ts";
import { CONSENT_COOKIE, type Consent, parseConsent } from "#app/browser/consent.ts";
import { toCookie, toDayCookie } from "#app/browser/cookies.ts";
import { PREFERENCES_COOKIE, readPreferences, serializePreferences, toPreferences } from "#app/browser/preferences.ts";
import type { Route } from "./+types/preferences.ts";
import { readForm } from "./read-form.ts";

/** Handles the theme form and cookie banner without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const isSecure = context.get(servicesContext).siteUrl.startsWith("https:");
  const form = await readForm(request);
  const headers = new Headers();

  const consent = readAnswer(form);
  const write = consent === "later" ? toDayCookie : toCookie;
  if (consent) headers.append("Set-Cookie", write(CONSENT_COOKIE, consent, isSecure));

  const present = readPreferences(request.headers.get("Cookie"));
  const chosen = toPreferences((name) => form.get(name)?.toString() ?? Reflect.get(present, name));
  headers.append("Set-Cookie", toCookie(PREFERENCES_COOKIE, serializePreferences(chosen), isSecure));

  return redirect(toSamePage(request), { headers, status: 303 });
}

/** Without scripts only the choice about analytics counts: nothing else is stored. */
function readAnswer(form: FormData): Consent {
  const answer = form.get("consent");
  if (answer === "chosen") return form.has("analytics") ? "granted" : "denied";
  return parseConsent(answer);
}

/** Only the referrer's path, to prevent open redirects. */
function toSamePage(request: Request) {
  const referrer = request.headers.get("Referer");
  if (!referrer || !URL.canParse(referrer)) return "/";
  const { pathname, search } = new URL(referrer);
  return pathname.startsWith("//") ? "/" : pathname + search;
}

export function loader() {
  return redirect("/");
}
