import keptListUrl from "#app/browser/offline/kept-list.js?worker&url";
import { EmergencyNumbers } from "#app/features/content/emergency-numbers.tsx";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/offline-page.ts";

export const handle = { hydrate: false };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Offline") }, { name: "robots", content: "noindex" }];

/** Shown with their age where the device has them. */
const PLACES = [
  { to: "/swim-plan", label: "Swim plan", note: "Check out here. It's sent when you're back online." },
  { to: "/favorites", label: "Favorites", note: "With the last conditions." },
  { to: "/", label: "Home", note: "" },
  { to: "/spots", label: "Spots", note: "" },
  { to: "/workouts/log", label: "Log a swim", note: "Saved here, sent later." },
  { to: "/tools", label: "Tools", note: "They work without a network." },
  { to: "/safety", label: "Safety", note: "" },
  { to: "/safety-guides", label: "Safety guides", note: "" },
  { to: "/swimming-tips", label: "Swimming tips", note: "" },
] as const;

/** The worker shows it for every address that the device doesn't have. The same for everybody: it holds no data. */
export default function OfflinePage() {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-8 md:px-5 md:py-12">
      <div>
        <h1 className="text-2xl md:text-3xl">You seem to be offline</h1>
        <p className="mt-2 text-lg text-muted">This page isn't on your device. It opens when you're back online.</p>
        <ButtonLink to="/" data-try-again className="mt-4">
          Try again
        </ButtonLink>
      </div>
      <div data-kept-plan hidden className="rounded-card bg-tint px-5 py-4">
        <p className="font-semibold" data-kept-plan-text />
        <a href="/swim-plan" className="inline-flex min-h-11 items-center font-semibold text-primary underline">
          Open your swim plan
        </a>
      </div>
      <Card as="section" className="p-0!">
        <h2 className="px-5 pt-4 pb-2 text-xl">On this device</h2>
        <p data-kept-none className="px-5 pb-4 text-muted">
          Nothing yet. Pages that you open are kept here.
        </p>
        <ul data-kept-places>
          {PLACES.map(({ to, label, note }) => (
            <KeptRow key={to} to={to} label={label} note={note} />
          ))}
        </ul>
      </Card>
      <EmergencyNumbers />
      <script type="module" src={keptListUrl} />
    </div>
  );
}

/** Hidden until the script has found it; it copies the row for other pages. */
function KeptRow({ to, label, note }: { to: string; label: string; note: string }) {
  return (
    <li hidden className="border-line border-t">
      <a href={to} className="flex min-h-13 items-center justify-between gap-4 px-5 py-2 hover:bg-sunken">
        <span>
          <span data-kept-label className="block font-semibold">
            {label}
          </span>
          <span data-kept-note className="block text-muted text-sm empty:hidden">
            {note}
          </span>
        </span>
        <span data-kept-age className="shrink-0 text-muted text-sm" />
      </a>
    </li>
  );
}
