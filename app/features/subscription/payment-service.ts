import { getBrowserClient } from "#app/backend/browser-client.ts";
import { callFunctionDirectly } from "#app/backend/call-function-directly.ts";
import { readStored, writeStored } from "#app/browser/storage.ts";
import type { PaymentService } from "./payment-service.data.ts";

/** Where nothing may be kept on the device, the failure is known as long as the page is there. */
let isFailing = false;

/** Payments as the swimmer who is signed in. */
export async function getPaymentService(): Promise<PaymentService> {
  return {
    client: await getBrowserClient(),
    callDirectly: callFunctionDirectly,
    failure: {
      isNoted: () => isFailing || readStored("isSubscriptionServiceFailing"),
      note: () => {
        isFailing = !writeStored("isSubscriptionServiceFailing", true);
      },
    },
  };
}
