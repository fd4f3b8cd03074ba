import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { Card } from "#app/ui/card.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { CheckboxField, Form, FormProblem, SubmitButton, TextField } from "#app/ui/form.tsx";
import { showNotice } from "#app/ui/notices.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import {
  notificationSettings,
  SETTINGS_NOTICES,
  type NotificationSettings as Settings,
} from "#domain/notifications/notification-settings.ts";
import { PushSwitch } from "./push-switch.tsx";
import { settingsQuery, useSaveSettings } from "./settings.queries.ts";

/** What a swimmer is told, on which ways, and when not. */
export function NotificationSettings({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(settingsQuery(userId));
  return (
    <Card as="section" className="mt-6 grid gap-6">
      <header>
        <h2 className="text-lg">Notifications</h2>
        <p className="mt-1 text-muted">
          Whatever you choose, the inbox behind the bell has everything. What is critical comes in quiet hours, too.
        </p>
      </header>
      {data && <SettingsForm userId={userId} settings={data} />}
      {!data && error && (
        <ErrorState title="Your notification settings could not be loaded" onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && (
        <div aria-busy="true" className="grid gap-3">
          <span className="sr-only">Loading your notification settings</span>
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
      <PushSwitch />
    </Card>
  );
}

function SettingsForm({ userId, settings }: { userId: string; settings: Settings }) {
  const saveSettings = useSaveSettings(userId);

  async function save(changed: Settings) {
    try {
      await saveSettings.mutateAsync(changed);
      showNotice(SETTINGS_NOTICES.saved);
    } catch (problem) {
      showNotice(SETTINGS_NOTICES.notSaved(problem instanceof Error ? problem.message : ""));
      throw problem;
    }
  }

  return (
    <Form schema={notificationSettings} defaultValues={settings} onSubmit={save}>
      <FormProblem />
      <Group title="Ways">
        <CheckboxField name="email_notifications" label="E-mail" />
        <CheckboxField name="push_notifications" label="Push, on browsers where it is turned on below" />
      </Group>
      <Group title="About">
        <CheckboxField name="water_quality_alerts" label="Water quality, sewage and algae" />
        <CheckboxField name="notification_weather_alerts" label="Weather" />
        <CheckboxField
          name="nearby_spot_alerts"
          label="Spots near me, not only those I starred"
          hint="Within the alert radius of your profile, and only if you share your position there."
        />
        <CheckboxField name="event_reminders" label="Reminders of events" />
        <CheckboxField name="marketing_emails" label="News of Tideline by e-mail" />
      </Group>
      <Group title="Quiet hours">
        <CheckboxField name="has_quiet_hours" label="Hold back what is not critical at night" />
        <QuietHours />
      </Group>
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

function QuietHours() {
  const { watch } = useFormContext<Settings>();
  if (!watch("has_quiet_hours")) return null;
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField name="quiet_from" label="From" placeholder="22:00" />
      <TextField name="quiet_to" label="Until" placeholder="07:00" hint="In the time zone of this device." />
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
