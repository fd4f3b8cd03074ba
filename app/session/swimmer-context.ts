import { createContext, useRouteLoaderData } from "react-router";
import type { AccountLock, Swimmer } from "./swimmer.ts";

/** Set by the root middleware. */
export const swimmerContext = createContext<Swimmer | null>(null);

/** Set by the root middleware for a session that is not a swimmer's yet. */
export const lockContext = createContext<AccountLock | null>(null);

/** Null for a visitor. Comes with the document, so nothing flashes. */
export function useSwimmer() {
  return useRouteLoaderData<{ swimmer: Swimmer | null }>("root")?.swimmer ?? null;
}
