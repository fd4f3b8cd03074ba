import { getBrowserClient } from "#app/backend/browser-client.ts";
import { callFunctionDirectly } from "#app/backend/call-function-directly.ts";
import { readStored, writeStored } from "#app/browser/storage.ts";
import type { PaymentService } from "./payment-service.data.ts";

/** Used when the device's storage is unavailable. */
let isFailing = false;

/**
 * A page that is being left aborts its requests, which looks like a network failure; it is gone before the delay ends.
 */
const RECORD_DELAY_MS = 500;

let recordTimer: ReturnType<typeof setTimeout> | undefined;

function recordFailure() {
  if (document.hidden) return;
  recordTimer = setTimeout(() => {
    isFailing = !writeStored("isSubscriptionServiceFailing", true);
  }, RECORD_DELAY_MS);
  addEventListener("pagehide", () => clearTimeout(recordTimer), { once: true });
}

function clearFailure() {
  clearTimeout(recordTimer);
  isFailing = false;
  if (readStored("isSubscriptionServiceFailing")) writeStored("isSubscriptionServiceFailing", false);
}

/** Payments as the swimmer who is signed in. */
export async function getPaymentService(): Promise<PaymentService> {
  return {
    client: await getBrowserClient(),
    callDirectly: callFunctionDirectly,
    failure: {
      isRecorded: () => isFailing || readStored("isSubscriptionServiceFailing"),
      note: recordFailure,
      clear: clearFailure,
    },
  };
}
