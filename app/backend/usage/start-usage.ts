import { CONSENT_EVENT } from "#app/browser/consent.ts";
import { mayCountUsage } from "#app/browser/usage.ts";
import { watchPages } from "./watch-pages.ts";

let stop: (() => void) | null = null;

function follow() {
  if (mayCountUsage()) {
    stop ??= watchPages();
    return;
  }
  stop?.();
  stop = null;
}

// `site.js` loads this script only after consent; the consent may end and come back on the same page.
addEventListener(CONSENT_EVENT, follow);
follow();
