import { Share2 } from "lucide-react";
import { Suspense, useState } from "react";
import { useIsInBrowser } from "#app/browser/use-is-in-browser.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import type { SharedSpot } from "./share-dialog.tsx";

const ShareDialog = lazyNamed(() => import("./share-dialog.tsx"), "ShareDialog");

export function SharePanel(props: SharedSpot) {
  // Before hydration a tap would be lost.
  const isInBrowser = useIsInBrowser();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="section">
      <h2 className="mb-1 text-lg">Share</h2>
      <p className="mb-3 text-muted">A dated report that anyone can read without an account.</p>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        disabled={!isInBrowser}
        onClick={() => setIsOpen(true)}
        className="w-full"
      >
        <Share2 className="size-5" aria-hidden /> Share this spot
      </Button>
      {isOpen && (
        <Suspense fallback={<p role="status">Loading…</p>}>
          <ShareDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
