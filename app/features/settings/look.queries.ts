import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { type Preferences, toPreferences } from "#app/browser/preferences.ts";
import { readStored, writeStored } from "#app/browser/storage.ts";
import { readDevicePreferences, setPreferences } from "#app/browser/use-preferences.ts";
import type { SectionStore } from "./kit/use-section-draft.ts";
import type { UserSettings } from "./user-settings.data.ts";
import { userSettingsQuery, useUserSettingsStore } from "./user-settings.queries.ts";

/** The look of the app is kept with the account and on each device, in two sections. */
const NAMES = {
  appearance_settings: ["theme", "text", "contrast", "motion"],
  account_settings: ["units"],
} as const satisfies Partial<Record<keyof UserSettings, readonly (keyof Preferences)[]>>;

type LookColumn = keyof typeof NAMES;
export type LookValues<Column extends LookColumn> = Pick<Preferences, (typeof NAMES)[Column][number]>;

type Stored = UserSettings[LookColumn];

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** Only what is stored: the rest stays as it is on the device. */
function pickStored<Column extends LookColumn>(column: Column, stored: Stored): Partial<LookValues<Column>> {
  const sound = toPreferences((name) => textOf(stored[name]));
  const names = NAMES[column].filter((name) => textOf(stored[name]) === sound[name]);
  return Object.fromEntries(names.map((name) => [name, sound[name]])) as Partial<LookValues<Column>>;
}

/** Takes over what another device has saved, once: afterwards the header may change it for this device. */
export function adoptLook(settings: UserSettings) {
  const look = {
    ...pickStored("appearance_settings", settings.appearance_settings),
    ...pickStored("account_settings", settings.account_settings),
  };
  const text = JSON.stringify(look);
  if (text === readStored("adoptedLook")) return;
  writeStored("adoptedLook", text);
  setPreferences(look);
}

/** One section of the look: what this device shows, edited for all of them. */
export function useLookSection<Column extends LookColumn>(userId: string, column: Column) {
  const { data: settings, error, refetch } = useQuery(userSettingsQuery(userId));
  const [opened, setOpened] = useState<{ device: Preferences; stored: Partial<LookValues<Column>> } | null>(null);
  useEffect(() => {
    if (!settings) return;
    adoptLook(settings);
    setOpened((known) => known ?? { device: readDevicePreferences(), stored: pickStored(column, settings[column]) });
  }, [column, settings]);
  const data = useMemo(
    () => (settings && opened ? withNewer(column, opened, settings[column]) : undefined),
    [column, opened, settings],
  );
  const rows = useUserSettingsStore(userId, column);
  const store: SectionStore<LookValues<Column>> = {
    reload: async () => {
      const stored = await rows.reload();
      if (!opened) throw new Error("The section isn't loaded.");
      return withNewer(column, opened, stored);
    },
    save: async (changes, values) => {
      const stored = await rows.save(changes);
      setPreferences(changes);
      setOpened({ device: { ...readDevicePreferences(), ...values }, stored: pickStored(column, stored) });
      return values;
    },
  };
  return { query: { data, error, refetch }, store };
}

type Opened<Column extends LookColumn> = { device: Preferences; stored: Partial<LookValues<Column>> };

/** The device's look when the section was opened, with what was saved elsewhere since then. */
function withNewer<Column extends LookColumn>(column: Column, { device, stored }: Opened<Column>, now: Stored) {
  const newer = pickStored(column, now);
  const names = NAMES[column] as readonly (keyof LookValues<Column> & keyof Preferences)[];
  const values = names.map((name) => [name, newer[name] === stored[name] ? device[name] : newer[name]]);
  return Object.fromEntries(values) as LookValues<Column>;
}
