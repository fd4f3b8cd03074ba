import { useRouteLoaderData } from "react-router";
import type { Plan } from "#domain/subscription/plans.ts";

const NONE: readonly Plan[] = [];

/** What the paid plans cost on this site, as it came with the document; none where the document itself failed. */
export function usePlans() {
  return useRouteLoaderData<{ plans: readonly Plan[] }>("root")?.plans ?? NONE;
}
