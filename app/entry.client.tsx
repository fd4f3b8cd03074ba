import { type ReactNode, StrictMode, startTransition, useEffect, useEffectEvent } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter, type HydratedRouterProps } from "react-router/dom";
import { loadPatiently } from "#app/backend/loading/load-patiently.ts";
import { SERVER_TIME_META } from "#app/backend/session/server-clock.ts";
import { trustDocumentOffsets } from "#app/browser/zone-offsets.ts";
import { markDocumentStarted, nameError } from "#app/layouts/errors/render-error-id.ts";
import { reportRenderError } from "#app/layouts/errors/report-render-error.ts";
import { loadFrame } from "#app/layouts/frames/frames.ts";

const reportPageError: NonNullable<HydratedRouterProps["onError"]> = (error, { pattern, errorInfo }) => {
  // Loader errors have no `errorInfo`; they are in the server's log.
  if (!errorInfo) return;
  const id = nameError(error, crypto.randomUUID());
  void reportRenderError({ error, id, level: "page", component: pattern });
};

type StartedProps = { onStarted: () => void; children: ReactNode };

/** Effects run bottom-up: when this one runs, the document is hydrated. */
function Started({ onStarted, children }: StartedProps) {
  const start = useEffectEvent(onStarted);
  useEffect(() => {
    markDocumentStarted();
    start();
  }, []);
  return children;
}

/** Few people act so early that `site.js` has marked something. */
async function loadEarlyActs() {
  if (!document.querySelector("[data-early]")) return null;
  return loadPatiently(() => import("#app/browser/early-acts.ts"));
}

const { dataset } = document.documentElement;

/** React listens now: what was done before is done again. */
async function actAgain() {
  dataset.listens = "";
  (await loadEarlyActs())?.actAgain();
}

function hydrate() {
  dataset.hydrates = "";
  hydrateRoot(
    document,
    <StrictMode>
      <Started onStarted={() => void actAgain()}>
        <HydratedRouter onError={reportPageError} />
      </Started>
    </StrictMode>,
  );
}

trustDocumentOffsets();

const isSwimmer = document.querySelector(`meta[name="${SERVER_TIME_META}"]`) !== null;
// Not awaited here: the frames import what comes with this file.
void Promise.all([loadPatiently(() => loadFrame(isSwimmer)), loadEarlyActs()]).then(() => startTransition(hydrate));
