import { LifeBuoy } from "lucide-react";
import { Check } from "./steps/step-frame.tsx";

/** Based on the same guidance as the safety pages. */
const FACTS = [
  [
    "The first minutes",
    "Cold shock takes your breath away for one to three minutes. Go in slowly and let it settle before you swim.",
  ],
  ["In trouble, float", "Lean back, ears under, and move gently until your breathing is calm. Then call or swim."],
  ["After the swim", "You keep cooling. Get dry and dressed within ten minutes. Have a warm drink, no hot shower."],
  ["Never alone", "A buddy, a tow float, a bright cap, and someone on shore who knows when you'll be out."],
] as const;

type SafetyNoteProps = {
  isAcknowledged: boolean;
  message: string | undefined;
  onChange: (isAcknowledged: boolean) => void;
};

export function SafetyNote({ isAcknowledged, message, onChange }: SafetyNoteProps) {
  return (
    <section aria-labelledby="safety-note" className="rounded-card border-2 border-buoy bg-surface p-5 md:p-6">
      <h2 id="safety-note" className="flex items-center gap-2.5 text-xl">
        <LifeBuoy className="size-6 shrink-0 text-buoy-text" aria-hidden />
        Cold water comes first
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {FACTS.map(([term, fact]) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd className="text-md text-muted">{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-md">
        Tideline is not a lifeguard. In an emergency call <strong>112</strong> or <strong>999</strong>, in North America{" "}
        <strong>911</strong>, and ask for the coastguard.
      </p>
      <div className="mt-3 border-line border-t pt-2">
        <Check
          label="I've read this and will judge the water myself before every swim"
          checked={isAcknowledged}
          message={message}
          onChange={onChange}
        />
      </div>
    </section>
  );
}
