import { useQuery } from "@tanstack/react-query";
import { Cable, X } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { PLATFORM_NAMES } from "#domain/fitness/platforms.ts";
import { useHideReminder, wishedPlatformsQuery } from "./wished-platforms.queries.ts";

const ConnectDialog = lazyNamed(() => import("./connect-dialog.tsx"), "ConnectDialog");

/** For a swimmer who wished for platforms in onboarding; closed once, it stays away. */
export function ConnectBanner({ userId, className = "" }: { userId: string; className?: string }) {
  const { data: wished = [] } = useQuery(wishedPlatformsQuery(userId));
  const hide = useHideReminder(userId);
  const [isOpen, setIsOpen] = useState(false);
  if (wished.length === 0) return null;
  const names = new Intl.ListFormat("en", { type: "conjunction" }).format(wished.map((name) => PLATFORM_NAMES[name]));
  return (
    <section
      aria-label="Connect your platforms"
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-tint px-5 py-3.5 ${className}`}
    >
      <Cable className="size-6 shrink-0 text-primary" aria-hidden />
      <p className="min-w-0 flex-1 basis-56">
        Get your swims from <strong>{names}</strong>.
      </p>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        Connect
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label="Don't show this again"
        pending={hide.isPending}
        onClick={() => hide.mutate()}
      >
        <X className="size-5" aria-hidden />
      </Button>
      {isOpen && (
        <Suspense>
          <ConnectDialog userId={userId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
