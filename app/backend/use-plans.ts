import { useRouteLoaderData } from "react-router";
import type { Plan } from "#domain/subscription/plans.ts";

const NONE: readonly Plan[] = [];

/** Empty when the document itself failed. */
export function usePlans() {
  return useRouteLoaderData<{ plans: readonly Plan[] }>("root")?.plans ?? NONE;
}
