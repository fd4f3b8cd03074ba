import { createContext, useRouteLoaderData } from "react-router";
import type { Swimmer } from "./swimmer.ts";

/** Set once per document request by the root middleware; read by loaders to choose a page's face. */
export const swimmerContext = createContext<Swimmer | null>(null);

/** Who is signed in, or null for a visitor. Comes with the document, so nothing flashes. */
export function useSwimmer() {
  return useRouteLoaderData<{ swimmer: Swimmer | null }>("root")?.swimmer ?? null;
}
