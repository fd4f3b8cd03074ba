import type { ReactNode } from "react";
import { Segments } from "#app/ui/controls/segments.tsx";
import { SettingRow } from "#app/ui/controls/setting-row.tsx";
import { SettingsSection } from "../kit/settings-section.tsx";
import { useLookSection } from "../look.queries.ts";

const UNITS = [
  { value: "metric", label: "km, °C" },
  { value: "imperial", label: "mi, °F" },
] as const;

type AccountSettingsProps = {
  userId: string;
  email: string;
  /** Replaces the row of the email address. */
  emailRow?: ReactNode;
};

export function AccountSettings({ userId, email, emailRow }: AccountSettingsProps) {
  const { query, store } = useLookSection(userId, "account_settings");
  return (
    <SettingsSection
      id="account"
      query={query}
      store={store}
      labels={{ units: "Units" }}
      describe={(_name, value) => UNITS.find((option) => option.value === value)?.label}
    >
      {({ values, change, isChanged }) => (
        <>
          {emailRow ?? (
            <SettingRow label="Email" note="Only you can see it.">
              <p className="min-w-0 break-all font-medium">{email}</p>
            </SettingRow>
          )}
          <SettingRow label="Units" isChanged={isChanged("units")}>
            <Segments label="Units" options={UNITS} value={values.units} onChange={(units) => change({ units })} />
          </SettingRow>
        </>
      )}
    </SettingsSection>
  );
}
