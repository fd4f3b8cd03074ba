import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter, type HydratedRouterProps } from "react-router/dom";
import { markDocumentStarted, nameError } from "#app/layouts/errors/render-error-id.ts";
import { reportRenderError } from "#app/layouts/errors/report-render-error.ts";

const reportPageError: HydratedRouterProps["onError"] = (error, { pattern, errorInfo }) => {
  // Loader errors have no `errorInfo`; they are in the server's log.
  if (!errorInfo) return;
  const id = nameError(error, crypto.randomUUID());
  void reportRenderError({ error, id, level: "page", component: pattern });
};

/** Effects run bottom-up: when this one runs, the document is hydrated. */
function Started({ children }: { children: ReactNode }) {
  useEffect(markDocumentStarted, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Started>
        <HydratedRouter onError={reportPageError} />
      </Started>
    </StrictMode>,
  );
});
