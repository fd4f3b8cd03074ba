import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CONTROL, FieldFrame, FieldNotes } from "#app/ui/form/field-frame.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { ProblemNote } from "#app/ui/problem-note.tsx";
import { QueryView } from "#app/ui/query-view.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import {
  quietHourProblem,
  SETTINGS_NOTICES,
  type NotificationSettings as Settings,
} from "#domain/notifications/notification-settings.ts";
import { PushSwitch } from "./push-switch.tsx";
import { settingsQuery, useSaveSettings } from "./settings.queries.ts";

type SwitchName = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];

export function NotificationSettings({ userId }: { userId: string }) {
  return (
    <Card as="section" className="mt-6 grid gap-6">
      <header>
        <h2 className="text-lg">Notifications</h2>
        <p className="mt-1 text-muted">
          Your inbox always has everything. Critical alerts come through during quiet hours, too.
        </p>
      </header>
      <QueryView
        query={useQuery(settingsQuery(userId))}
        loading="Loading your notification settings"
        skeleton={<Skeleton className="h-40" />}
        failed="Couldn't load your notification settings"
      >
        {(settings) => <SettingsForm userId={userId} settings={settings} />}
      </QueryView>
      <PushSwitch />
    </Card>
  );
}

function SettingsForm({ userId, settings }: { userId: string; settings: Settings }) {
  const [draft, setDraft] = useState(settings);
  const [isRefused, setIsRefused] = useState(false);
  const { mutateAsync, isPending, error } = useSaveSettings(userId);
  const form = useRef<HTMLFormElement>(null);
  const change = (changed: Partial<Settings>) => setDraft({ ...draft, ...changed });
  const problems = {
    quiet_from: draft.has_quiet_hours ? quietHourProblem(draft.quiet_from) : undefined,
    quiet_to: draft.has_quiet_hours ? quietHourProblem(draft.quiet_to) : undefined,
  };

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = Object.entries(problems).find(([, problem]) => problem)?.[0];
    setIsRefused(wrong !== undefined);
    if (wrong) return form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    try {
      await mutateAsync(draft);
      showNotice(SETTINGS_NOTICES.saved);
    } catch (problem) {
      showNotice(SETTINGS_NOTICES.notSaved(problem instanceof Error ? problem.message : ""));
    }
  }

  const choice = (name: SwitchName, label: string, hint?: string) => (
    <Choice label={label} hint={hint} isOn={draft[name]} onChange={(isOn) => change({ [name]: isOn })} />
  );
  const hour = (name: keyof typeof problems, label: string, hint?: string) => (
    <Hour
      name={name}
      label={label}
      hint={hint}
      value={draft[name]}
      problem={isRefused ? problems[name] : undefined}
      onChange={(text) => change({ [name]: text })}
    />
  );

  // Without the 15 kB form library: only two fields need checking.
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
      <ProblemNote message={error?.message} />
      <Group title="Channels">
        {choice("email_notifications", "Email")}
        {choice("push_notifications", "Push, on browsers where you turned it on")}
      </Group>
      <Group title="Topics">
        {choice("water_quality_alerts", "Water quality, sewage and algae")}
        {choice("notification_weather_alerts", "Weather")}
        {choice(
          "nearby_spot_alerts",
          "Spots near me, not only starred ones",
          "Within your profile's alert radius, if you share your position.",
        )}
        {choice("event_reminders", "Event reminders")}
        {choice("marketing_emails", "Tideline news by email")}
      </Group>
      <Group title="Quiet hours">
        {choice("has_quiet_hours", "Only critical alerts at night")}
        {draft.has_quiet_hours && (
          <div className="grid grid-cols-2 gap-4">
            {hour("quiet_from", "From")}
            {hour("quiet_to", "Until", "In this device's time zone.")}
          </div>
        )}
      </Group>
      <Button type="submit" pending={isPending} className="mt-1 w-full">
        Save
      </Button>
    </form>
  );
}

type ChoiceProps = { label: string; hint: string | undefined; isOn: boolean; onChange: (isOn: boolean) => void };

function Choice({ label, hint, isOn, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          id={id}
          type="checkbox"
          className="size-5 shrink-0"
          checked={isOn}
          onChange={({ target }) => onChange(target.checked)}
          aria-describedby={hint && `${id}-hint`}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} />
    </div>
  );
}

type HourProps = {
  name: string;
  label: string;
  hint: string | undefined;
  value: string;
  problem: string | undefined;
  onChange: (text: string) => void;
};

function Hour({ name, label, hint, value, problem, onChange }: HourProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(" ");
  return (
    <FieldFrame id={id} label={label} hint={hint} message={problem}>
      <input
        id={id}
        name={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        placeholder="22:00"
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy || undefined}
        className={`min-h-11 ${CONTROL}`}
      />
    </FieldFrame>
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
