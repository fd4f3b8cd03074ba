import { useRouteLoaderData } from "react-router";
import type { PublicBackend } from "./services.ts";

/** Where browsers find the backend, also while the server renders; empty only when the root loader failed. */
export const useBackendUrl = () => useRouteLoaderData<{ backend: PublicBackend }>("root")?.backend.url ?? "";
