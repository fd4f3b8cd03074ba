import type { RouterContextProvider } from "react-router";
import { createSessionServerClient } from "#app/backend/page-clients.server.ts";
import { servicesContext } from "#app/backend/services.ts";
import { type BuyerState, toBuyerState } from "#app/features/subscription/pricing/buyer-state.ts";
import { readSubscription, readTrialEligibility } from "#app/features/subscription/subscription.data.ts";
import { swimmerContext } from "#app/session/swimmer-context.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** When unknown, treated as free; the checkout checks again. */
export async function loadBuyerState({ request, context }: Asked): Promise<BuyerState> {
  const swimmer = context.get(swimmerContext);
  if (!swimmer) return { kind: "visitor" };
  const services = context.get(servicesContext);
  const { client } = createSessionServerClient(services, request);
  try {
    const asked = [readSubscription(client, swimmer.id), readTrialEligibility(client, swimmer.id)] as const;
    return toBuyerState(...(await Promise.all(asked)));
  } catch (problem) {
    services.reportProblem(problem);
    return { kind: "free", hasTrial: false };
  }
}
