import { Suspense } from "react";
import { isRouteErrorResponse, useMatches } from "react-router";
import { loadOnce } from "#app/backend/loading/load-once.ts";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { isNetworkError } from "#domain/connection.ts";
import { useDocumentData } from "../document-data.ts";
import { OfflinePage } from "./offline-page.tsx";
import { nameError } from "./render-error-id.ts";

/** Most visits see none of them. */
const loadScreens = loadOnce(() => import("./route-error-screens.tsx"));
const { NotFound, PageFailure, Refused } = import.meta.env.SSR
  ? await loadScreens()
  : {
      NotFound: lazyNamed(loadScreens, "NotFound"),
      PageFailure: lazyNamed(loadScreens, "PageFailure"),
      Refused: lazyNamed(loadScreens, "Refused"),
    };

export function RouteError({ error }: { error: unknown }) {
  const id = nameError(error, useDocumentData()?.requestId ?? "unknown");
  const component = useMatches().at(-1)?.id;
  // It needs no further script.
  if (error instanceof TypeError && isNetworkError(error.message)) return <OfflinePage />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const text = isRouteErrorResponse(error) ? toText(error.data) : undefined;
  const message = error instanceof Error ? error.message : "The server didn't respond.";
  return (
    <Suspense>
      {status === 404 && <NotFound text={text} />}
      {status !== 404 && status < 500 && <Refused text={text} />}
      {status >= 500 && <PageFailure problem={{ id, message, component }} />}
    </Suspense>
  );
}

/** Pages throw `data("message", { status })`; anything else is not shown. */
function toText(data: unknown) {
  return typeof data === "string" && data.length > 0 ? data : undefined;
}
