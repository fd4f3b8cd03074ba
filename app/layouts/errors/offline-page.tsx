import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useRetries } from "#app/browser/hooks/use-retries.ts";
import { openKeptPage } from "#app/browser/offline/open-kept-page.ts";
import { Button } from "#app/ui/controls/button.tsx";

/** Tries again when online and by backoff: the network may be back before the request has failed. */
export function OfflinePage() {
  const { revalidate, state } = useRevalidator();
  const retry = () => void revalidate();
  useEffect(() => void openKeptPage(), []);
  useRetries({ isFailed: state === "idle" }, retry);
  return (
    <section className="mx-auto max-w-xl px-5 py-16 md:py-24">
      <h1 className="text-2xl md:text-3xl">You seem to be offline</h1>
      <p className="mt-4 text-lg text-muted">This page isn't on your device yet. It opens when you're back online.</p>
      <Button className="mt-8" pending={state === "loading"} onClick={retry}>
        Try again
      </Button>
    </section>
  );
}
