import { useQuery } from "@tanstack/react-query";
import { Cookie } from "lucide-react";
import { type ReactNode, useId } from "react";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { useStored } from "#app/browser/use-stored.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ACCEPT_ALL, chosenAt, DECLINE_ALL, hasChosen, toConsentRecord } from "#domain/consent/consent.ts";
import { type Choices, type ConsentObject, OPTIONAL_CATEGORIES } from "#domain/consent/consent-object.ts";
import { formatDay } from "#domain/format/dates.ts";
import { consentQuery, useResetConsent, useUpdateConsent } from "./consent.queries.ts";
import { CATEGORY_TEXTS, NECESSARY } from "./consent-texts.ts";

/** The swimmer's choices; each takes effect at once, here and on their other devices. */
export function ConsentPanel({ userId }: { userId: string }) {
  // The device answers at once; the query brings what was chosen elsewhere.
  const latest = useQuery(consentQuery(userId));
  const { consent, isPending: isUnsaved } = useStored("consentPreferences");
  const update = useUpdateConsent(userId);
  const reset = useResetConsent(userId);
  const choose = (choices: Choices) => update.mutate(toConsentRecord(choices));
  const chosen = consent.cookie_preferences;
  const hasFailed = update.isError || latest.isError;
  return (
    <Card as="section" className="grid content-start gap-1">
      <header className="mb-1">
        <div className="flex items-start justify-between gap-4">
          <h2 className="text-lg">Your consent</h2>
          <Cookie className="size-5 text-muted" aria-hidden />
        </div>
        <p className="mt-1 text-muted text-sm">{describe(consent)}</p>
        {hasFailed && isUnsaved && (
          <p role="alert" className="mt-1 text-sm">
            Applies on this device. We'll save it to your account when it can be reached.
          </p>
        )}
      </header>
      <div className="divide-y divide-line">
        <Category {...NECESSARY}>
          <span className="shrink-0 rounded-inner bg-sunken px-2.5 py-1 font-semibold text-sm">Always on</span>
        </Category>
        {OPTIONAL_CATEGORIES.map((name) => (
          <SwitchRow
            key={name}
            {...CATEGORY_TEXTS[name]}
            isOn={chosen[name] === true}
            onChange={(isOn) => choose({ ...chosen, [name]: isOn })}
          />
        ))}
      </div>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={() => choose(ACCEPT_ALL)}>
          Accept all
        </Button>
        <Button variant="secondary" onClick={() => choose(DECLINE_ALL)}>
          Decline all
        </Button>
      </div>
      {hasChosen(consent) && (
        <Button variant="quiet" pending={reset.isPending} onClick={() => reset.mutate()}>
          Ask me again
        </Button>
      )}
    </Card>
  );
}

function describe(consent: ConsentObject) {
  const at = chosenAt(consent);
  if (!hasChosen(consent)) return "You haven't chosen yet. Nothing is counted.";
  const when = at ? ` ${formatDay(at, deviceTimeZone())}` : "";
  return `Chosen${when}, policy ${consent.policy_version ?? 1}. Change it any time.`;
}

function Category({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 py-3">
      <div>
        <p className="font-semibold">{label}</p>
        <p className="text-muted text-sm">{text}</p>
      </div>
      {children}
    </div>
  );
}

type SwitchRowProps = { label: string; text: string; isOn: boolean; onChange: (isOn: boolean) => void };

function SwitchRow({ label, text, isOn, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-3">
      <span>
        <span className="block font-semibold">{label}</span>
        <span id={id} className="block text-muted text-sm">
          {text}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        aria-describedby={id}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-surface transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-control before:transition-transform checked:border-primary checked:bg-primary checked:before:[clip-path:none] checked:before:translate-x-5 checked:before:bg-on-primary"
      />
    </label>
  );
}
