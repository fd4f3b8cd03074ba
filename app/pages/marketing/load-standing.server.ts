import type { RouterContextProvider } from "react-router";
import { createSessionServerClient } from "#app/backend/page-clients.server.ts";
import { servicesContext } from "#app/backend/services.ts";
import { type Standing, toStanding } from "#app/features/subscription/standing.ts";
import { readSubscription, readTrialEligibility } from "#app/features/subscription/subscription.data.ts";
import { swimmerContext } from "#app/session/swimmer-context.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** When unknown, treated as free; the checkout checks again. */
export async function loadStanding({ request, context }: Asked): Promise<Standing> {
  const swimmer = context.get(swimmerContext);
  if (!swimmer) return { kind: "visitor" };
  const services = context.get(servicesContext);
  const { client } = createSessionServerClient(services, request);
  try {
    const asked = [readSubscription(client, swimmer.id), readTrialEligibility(client, swimmer.id)] as const;
    return toStanding(...(await Promise.all(asked)));
  } catch (problem) {
    services.reportProblem(problem);
    return { kind: "free", hasTrial: false };
  }
}
