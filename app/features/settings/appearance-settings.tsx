import type { ReactNode } from "react";
import type { Preferences } from "#app/browser/preferences.ts";
import { setPreferences, usePreferences } from "#app/browser/use-preferences.ts";
import { Card } from "#app/ui/card.tsx";
import { ChoiceChips } from "#app/ui/chip.tsx";

type Options<Name extends keyof Preferences> = readonly { value: Preferences[Name]; label: string }[];

const THEMES: Options<"theme"> = [
  { value: "system", label: "Same as device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];
const TEXT_SIZES: Options<"text"> = [
  { value: "normal", label: "Normal" },
  { value: "large", label: "Large" },
  { value: "larger", label: "Larger" },
];
const CONTRASTS: Options<"contrast"> = [
  { value: "system", label: "Same as device" },
  { value: "more", label: "More" },
];
const MOTIONS: Options<"motion"> = [
  { value: "system", label: "Same as device" },
  { value: "reduce", label: "Reduced" },
];

export function AppearanceSettings() {
  const { theme, text, contrast, motion } = usePreferences();

  return (
    <Card as="section" className="grid gap-6">
      <header>
        <h2 className="text-lg">Appearance</h2>
        <p className="mt-1 text-muted">Applies at once, on this device.</p>
      </header>
      <Setting label="Theme">
        <ChoiceChips
          label="Theme"
          options={THEMES}
          value={theme}
          onChange={(value) => setPreferences({ theme: value })}
        />
      </Setting>
      <Setting label="Text size" note="Easier to read in bright sun or with wet eyes.">
        <ChoiceChips
          label="Text size"
          options={TEXT_SIZES}
          value={text}
          onChange={(value) => setPreferences({ text: value })}
        />
      </Setting>
      <Setting label="Contrast">
        <ChoiceChips
          label="Contrast"
          options={CONTRASTS}
          value={contrast}
          onChange={(value) => setPreferences({ contrast: value })}
        />
      </Setting>
      <Setting label="Motion">
        <ChoiceChips
          label="Motion"
          options={MOTIONS}
          value={motion}
          onChange={(value) => setPreferences({ motion: value })}
        />
      </Setting>
    </Card>
  );
}

/** Hidden from screen readers: the group has the same label. */
function Setting({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="font-semibold">
        {label}
      </p>
      {children}
      {note && <p className="text-sm text-muted">{note}</p>}
    </div>
  );
}
