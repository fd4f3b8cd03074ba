import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter, type HydratedRouterProps } from "react-router/dom";
import { loadPatiently } from "#app/backend/loading/load-patiently.ts";
import { SERVER_TIME_META } from "#app/backend/session/server-clock.ts";
import { markDocumentStarted, nameError } from "#app/layouts/errors/render-error-id.ts";
import { reportRenderError } from "#app/layouts/errors/report-render-error.ts";
import { loadFrame } from "#app/layouts/frames/frames.ts";

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

const hydrate = () =>
  hydrateRoot(
    document,
    <StrictMode>
      <Started>
        <HydratedRouter onError={reportPageError} />
      </Started>
    </StrictMode>,
  );

const isSwimmer = document.querySelector(`meta[name="${SERVER_TIME_META}"]`) !== null;
// Not awaited here: the frames import what comes with this file.
void loadPatiently(() => loadFrame(isSwimmer)).then(() => startTransition(() => void hydrate()));
