import { getBrowserClient } from "#app/backend/browser-client.ts";
import { callFunctionDirectly } from "#app/backend/call-function-directly.ts";
import { readStored, writeStored } from "#app/browser/storage.ts";
import type { PaymentService } from "./payment-service.data.ts";

/** Where nothing may be kept on the device, the failure is known as long as the page is there. */
let isFailing = false;

/**
 * A page that is being left gives its questions up, as on the way to the provider, and that looks like a network that does
 * not answer. Such a page has no time left to note anything.
 */
const NOTE_AFTER_MS = 500;

let noteTimer: ReturnType<typeof setTimeout> | undefined;

function noteFailure() {
  if (document.hidden) return;
  noteTimer = setTimeout(() => {
    isFailing = !writeStored("isSubscriptionServiceFailing", true);
  }, NOTE_AFTER_MS);
  addEventListener("pagehide", () => clearTimeout(noteTimer), { once: true });
}

function clearFailure() {
  clearTimeout(noteTimer);
  isFailing = false;
  if (readStored("isSubscriptionServiceFailing")) writeStored("isSubscriptionServiceFailing", false);
}

/** Payments as the swimmer who is signed in. */
export async function getPaymentService(): Promise<PaymentService> {
  return {
    client: await getBrowserClient(),
    callDirectly: callFunctionDirectly,
    failure: {
      isNoted: () => isFailing || readStored("isSubscriptionServiceFailing"),
      note: noteFailure,
      clear: clearFailure,
    },
  };
}
