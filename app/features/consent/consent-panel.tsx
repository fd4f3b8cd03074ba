import { useQuery } from "@tanstack/react-query";
import { Cookie } from "lucide-react";
import { type ReactNode, useId } from "react";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { useStored } from "#app/browser/use-stored.ts";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Switch } from "#app/ui/controls/switch.tsx";
import {
  ACCEPT_ALL,
  chosenAt,
  DECLINE_ALL,
  hasChosen,
  switchCategory,
  toConsentRecord,
} from "#domain/consent/consent.ts";
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
  const id = useId();
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
          <Category key={name} {...CATEGORY_TEXTS[name]} textId={`${id}-${name}`}>
            <Switch
              label={CATEGORY_TEXTS[name].label}
              describedBy={`${id}-${name}`}
              isOn={chosen[name] === true}
              onChange={(isOn) => choose(switchCategory(chosen, name, isOn))}
            />
          </Category>
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
  if (!hasChosen(consent)) return "You haven't chosen yet. Nothing is counted. Your first switch declines the others.";
  const when = at ? ` ${formatDay(at, deviceTimeZone())}` : "";
  return `Chosen${when}, policy ${consent.policy_version ?? 1}. Change it any time.`;
}

type CategoryProps = { label: string; text: string; textId?: string; children: ReactNode };

function Category({ label, text, textId, children }: CategoryProps) {
  return (
    <div className="flex items-center justify-between gap-4 py-3">
      <div>
        <p className="font-semibold">{label}</p>
        <p id={textId} className="text-muted text-sm">
          {text}
        </p>
      </div>
      {children}
    </div>
  );
}
