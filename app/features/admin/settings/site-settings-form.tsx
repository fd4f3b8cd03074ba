import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { ChoiceChips } from "#app/ui/controls/chip.tsx";
import { Switch } from "#app/ui/controls/switch.tsx";
import { CONTROL, FieldFrame } from "#app/ui/form/field-frame.tsx";
import { ProblemNote } from "#app/ui/states/problem-note.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import { DEFAULT_ROLES, SITE_SWITCHES, type SiteSettings, siteSettingsSchema } from "#domain/admin/site-settings.ts";
import { formatMoment } from "#domain/format/dates.ts";
import type { LoadedSettings } from "./site-settings.data.ts";
import { siteSettingsQuery, useSaveSiteSettings } from "./site-settings.queries.ts";

export function SiteSettingsForm({ adminId }: { adminId: string }) {
  const settings = useQuery(siteSettingsQuery(adminId));
  return (
    <QueryView query={settings} loading="Loading settings" skeleton={<Skeleton className="h-96 rounded-control" />}>
      {(loaded) => <LoadedForm adminId={adminId} loaded={loaded} />}
    </QueryView>
  );
}

type Draft = Omit<SiteSettings, "max_spots_per_user" | "max_image_size_mb"> & {
  max_spots_per_user: string;
  max_image_size_mb: string;
};

const toDraft = ({ max_spots_per_user, max_image_size_mb, ...rest }: SiteSettings): Draft => ({
  ...rest,
  max_spots_per_user: String(max_spots_per_user),
  max_image_size_mb: String(max_image_size_mb),
});

function LoadedForm({ adminId, loaded }: { adminId: string; loaded: LoadedSettings }) {
  // What the draft began from: what another admin saves meanwhile doesn't take it away.
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useState(() => toDraft(loaded.values));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const save = useSaveSiteSettings(adminId);
  const id = useId();
  const change = (changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    save.reset();
  };
  const isDirty = JSON.stringify(draft) !== JSON.stringify(toDraft(base.values));
  const start = (from: LoadedSettings) => {
    setBase(from);
    setDraft(toDraft(from.values));
  };
  if (!isDirty && loaded.savedAt !== base.savedAt) start(loaded);

  function submit() {
    const read = siteSettingsSchema.safeParse(draft);
    setProblems(Object.fromEntries(read.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []));
    if (read.success) save.mutate(read.data, { onSuccess: start });
  }

  const numberField = (name: "max_spots_per_user" | "max_image_size_mb", label: string, hint: string) => (
    <FieldFrame id={`${id}-${name}`} label={label} hint={hint} message={problems[name]}>
      <input
        id={`${id}-${name}`}
        inputMode="numeric"
        aria-invalid={problems[name] ? true : undefined}
        aria-describedby={`${id}-${name}-hint${problems[name] ? ` ${id}-${name}-error` : ""}`}
        value={draft[name]}
        onChange={({ target }) => change({ [name]: target.value })}
        className={`min-h-11 max-w-32 ${CONTROL}`}
      />
    </FieldFrame>
  );

  return (
    <form
      noValidate
      className="max-w-2xl"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Card className="grid gap-4">
        <ul>
          {SITE_SWITCHES.map(({ name, label, hint }) => (
            <li key={name} className="flex items-center justify-between gap-4 border-line border-b py-1.5">
              <div>
                <p className="font-medium text-md">{label}</p>
                <p id={`${id}-${name}`} className="text-muted text-sm">
                  {hint}
                </p>
              </div>
              <Switch
                label={label}
                describedBy={`${id}-${name}`}
                isOn={draft[name]}
                onChange={(isOn) => change({ [name]: isOn })}
              />
            </li>
          ))}
        </ul>
        {numberField("max_spots_per_user", "Spots per swimmer", "1 to 1000")}
        {numberField("max_image_size_mb", "Image size", "MB, 1 to 20")}
        <div>
          <p className="mb-1.5 font-medium text-md">Default role</p>
          <ChoiceChips
            label="Default role"
            options={DEFAULT_ROLES.map((role) => ({ value: role, label: role }))}
            value={draft.default_user_role}
            onChange={(default_user_role) => change({ default_user_role })}
          />
          <p className="mt-1.5 text-muted text-sm">What a new account may do from the start.</p>
        </div>
        <ProblemNote message={save.error?.message} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={save.isPending} aria-disabled={!isDirty}>
            Save
          </Button>
          <Button
            variant="secondary"
            aria-disabled={!isDirty}
            onClick={() => {
              setProblems({});
              change(toDraft(base.values));
            }}
          >
            Reset
          </Button>
          <p role="status" className="text-muted text-sm">
            {!isDirty && (save.isSuccess ? "Settings saved successfully" : `Saved ${savedText(base.savedAt)}`)}
          </p>
        </div>
      </Card>
    </form>
  );
}

const savedText = (at: string) => formatMoment(at, deviceTimeZone());
