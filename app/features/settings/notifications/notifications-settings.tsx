import { useQuery } from "@tanstack/react-query";
import { PushSwitch } from "#app/features/notifications/push-switch.tsx";
import { settingsQuery, useSettingsStore } from "#app/features/notifications/settings.queries.ts";
import { Card } from "#app/ui/card.tsx";
import { SettingRow } from "#app/ui/controls/setting-row.tsx";
import { Switch } from "#app/ui/controls/switch.tsx";
import {
  findQuietHourProblems,
  NOTIFICATION_LABELS,
  type NotificationSettings,
} from "#domain/notifications/notification-settings.ts";
import { SettingsSection } from "../kit/settings-section.tsx";
import { TextSetting } from "../kit/text-setting.tsx";
import type { SectionEditor } from "../kit/use-section-draft.ts";
import { ALWAYS_CURRENT } from "../user-settings.queries.ts";
import { TopicMatrix } from "./topic-matrix.tsx";

export function NotificationsSettings({ userId }: { userId: string }) {
  const query = useQuery({ ...settingsQuery(userId), ...ALWAYS_CURRENT });
  return (
    <SettingsSection
      id="notifications"
      note="Closures have no switch. Mute a spot under Alerts."
      query={query}
      store={useSettingsStore(userId)}
      labels={NOTIFICATION_LABELS}
      findProblems={findQuietHourProblems}
      aside={
        <Card as="section" className="empty:hidden">
          <PushSwitch />
        </Card>
      }
    >
      {(editor) => (
        <>
          <TopicMatrix editor={editor} />
          <QuietHours editor={editor} />
        </>
      )}
    </SettingsSection>
  );
}

function QuietHours({
  editor: { values, change, isChanged, problems },
}: {
  editor: SectionEditor<NotificationSettings>;
}) {
  const hour = (name: "quiet_from" | "quiet_to", hint?: string) => (
    <TextSetting
      label={NOTIFICATION_LABELS[name]}
      value={values[name]}
      onChange={(text) => change({ [name]: text })}
      isChanged={isChanged(name)}
      hint={hint}
      problem={problems[name]}
      placeholder="22:00"
    />
  );
  return (
    <>
      <SettingRow
        label={NOTIFICATION_LABELS.has_quiet_hours}
        note="Only critical alerts come through."
        isChanged={isChanged("has_quiet_hours")}
      >
        <Switch
          label={NOTIFICATION_LABELS.has_quiet_hours}
          isOn={values.has_quiet_hours}
          onChange={(has_quiet_hours) => change({ has_quiet_hours })}
        />
      </SettingRow>
      {values.has_quiet_hours && (
        <div className="grid grid-cols-2 gap-4 px-5 py-4">
          {hour("quiet_from")}
          {hour("quiet_to", "In this device's time zone.")}
        </div>
      )}
    </>
  );
}
