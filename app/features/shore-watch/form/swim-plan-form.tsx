import { useEffect, useState } from "react";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { Card } from "#app/ui/card.tsx";
import { Form, FormProblem, SubmitButton, TextAreaField, TextField } from "#app/ui/form/form.tsx";
import { type EarlierPlan, emptyPlanForm, toPlanRow } from "#domain/shore-watch/plan-form.ts";
import { startWatch } from "../change-plan.ts";
import { NotAService } from "../not-a-service.tsx";
import type { PlanPreset } from "../plan-preset.ts";
import { CapField, GraceField, KitField, QuickTimes } from "./choice-fields.tsx";
import { PlaceField } from "./place-field.tsx";

const loadSchema = async () => (await import("#domain/shore-watch/plan-schema.ts")).planSchema;

type SwimPlanFormProps = {
  userId: string;
  preset: PlanPreset | null;
  /** The last plan, whose contact and kit are taken over. */
  earlier: EarlierPlan | null;
};

/** A plan before getting in. With an earlier plan nothing has to be typed. */
export function SwimPlanForm({ userId, preset, earlier }: SwimPlanFormProps) {
  const timeZone = deviceTimeZone();
  // Before it is touched: the network may be gone by then.
  useEffect(() => void loadSchema().catch(() => undefined), []);
  const [place, setPlace] = useState(preset);
  const [defaults] = useState(() =>
    emptyPlanForm({
      place: preset?.name ?? "",
      minutes: preset?.minutes ?? null,
      startMs: preset?.startMs ?? null,
      earlier,
      nowMs: Date.now(),
      timeZone,
    }),
  );
  return (
    <Form
      schema={loadSchema}
      defaultValues={defaults}
      onSubmit={async (values) => {
        // Other words mean another place.
        const known = place !== null && values.place === place.name ? place : null;
        const where = {
          spotId: known?.spotId ?? null,
          routeId: known?.routeId ?? null,
          position: known?.position ?? null,
        };
        const row = toPlanRow(values, { id: crypto.randomUUID(), nowMs: Date.now(), timeZone, ...where });
        await startWatch(userId, row);
        scrollTo({ top: 0 });
      }}
    >
      <NotAService />
      <Card as="section" className="grid gap-4">
        <PlaceField userId={userId} place={place} onChange={setPlace} />
        {defaults.start !== "" && <StartField />}
        <TextField name="outBy" type="time" label="Out by" required />
        <QuickTimes timeZone={timeZone} />
        <GraceField />
      </Card>
      <Card as="section" className="grid gap-4">
        <h2 className="text-lg">Shore contact</h2>
        <TextField name="contactName" label="Name" autoComplete="off" required />
        <TextField
          name="contactEmail"
          type="email"
          label="Email"
          autoComplete="off"
          hint="Without it we tell nobody: you send them the link."
        />
        <TextField
          name="contactPhone"
          type="tel"
          label="Phone (optional)"
          autoComplete="off"
          hint="For a text message, where this site can send them."
        />
      </Card>
      <details open={earlier === null} className="rounded-card border border-line bg-surface px-5">
        <summary className="flex min-h-14 cursor-pointer items-center font-heading font-semibold text-lg">
          What rescuers look for
        </summary>
        <div className="grid gap-4 pb-5">
          <CapField />
          <KitField />
          <TextField name="people" type="number" label="People" inputMode="numeric" />
          <TextAreaField
            name="note"
            label="Note (optional)"
            rows={2}
            hint="Such as “along the buoys to the pier and back”."
          />
          {defaults.start === "" && <StartField />}
        </div>
      </details>
      <FormProblem />
      <SubmitButton>Start watch</SubmitButton>
      <p className="text-muted text-sm">
        Free. We keep the entry you chose, never where you are. Contact details are deleted 30 days after the swim.
      </p>
    </Form>
  );
}

const StartField = () => (
  <TextField name="start" type="time" label="Start later (optional)" hint="Empty: you get in now." />
);
