import { useEffect, useRef } from "react";
import { setPreferences } from "#app/browser/use-preferences.ts";
import { Segments } from "#app/ui/controls/segments.tsx";
import { SettingRow } from "#app/ui/controls/setting-row.tsx";
import { SettingsSection } from "../kit/settings-section.tsx";
import type { SectionEditor } from "../kit/use-section-draft.ts";
import { type LookValues, useLookSection } from "../look.queries.ts";

type Appearance = LookValues<"appearance_settings">;
type Options<Name extends keyof Appearance> = readonly { value: Appearance[Name]; label: string }[];

const LABELS = { theme: "Theme", text: "Text size", contrast: "Contrast", motion: "Motion" } as const;

const OPTIONS: { [Name in keyof Appearance]: Options<Name> } = {
  theme: [
    { value: "light", label: "Light" },
    { value: "dark", label: "Dark" },
    { value: "system", label: "Device" },
  ],
  text: [
    { value: "normal", label: "Normal" },
    { value: "large", label: "Large" },
    { value: "larger", label: "Larger" },
  ],
  contrast: [
    { value: "system", label: "Device" },
    { value: "more", label: "More" },
  ],
  motion: [
    { value: "system", label: "Device" },
    { value: "reduce", label: "Reduced" },
  ],
};

const describe = (name: keyof Appearance, value: unknown) =>
  OPTIONS[name].find((option) => option.value === value)?.label;

export function AppearanceSettings({ userId }: { userId: string }) {
  const { query, store } = useLookSection(userId, "appearance_settings");
  return (
    <SettingsSection
      id="appearance"
      note="Shown at once. Save to use it on all your devices."
      query={query}
      store={store}
      labels={LABELS}
      describe={describe}
    >
      {(editor) => <AppearanceRows editor={editor} />}
    </SettingsSection>
  );
}

function AppearanceRows({ editor }: { editor: SectionEditor<Appearance> }) {
  usePreview(editor);
  const row = <Name extends keyof Appearance>(name: Name, note?: string) => (
    <SettingRow label={LABELS[name]} note={note} isChanged={editor.isChanged(name)}>
      <Segments
        label={LABELS[name]}
        options={OPTIONS[name] as readonly { value: Appearance[Name]; label: string }[]}
        value={editor.values[name]}
        onChange={(value) => editor.change({ [name]: value } as Partial<Appearance>)}
      />
    </SettingRow>
  );
  return (
    <>
      {row("theme", "The header changes it for one device.")}
      {row("text", "Easier to read in bright sun or with wet eyes.")}
      {row("contrast")}
      {row("motion")}
    </>
  );
}

/** The page shows unsaved changes; they are taken back when somebody leaves without saving. */
function usePreview({ values, changed, loaded }: SectionEditor<Appearance>) {
  const hasChanges = changed.length > 0;
  const wasShown = useRef(false);
  const back = useRef(loaded);
  back.current = loaded;
  const { theme, text, contrast, motion } = values;
  useEffect(() => {
    if (hasChanges || wasShown.current) setPreferences({ theme, text, contrast, motion });
    wasShown.current = hasChanges;
  }, [hasChanges, theme, text, contrast, motion]);
  useEffect(
    () => () => {
      if (wasShown.current) setPreferences(back.current);
    },
    [],
  );
}
