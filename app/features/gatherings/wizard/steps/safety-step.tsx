import { usePreferences } from "#app/browser/use-preferences.ts";
import { FieldNotes } from "#app/ui/form/field-frame.tsx";
import { figureText } from "#domain/format/figures.ts";
import type { UnitSystem } from "#domain/format/units.ts";
import { OVERDUE_MINUTES } from "#domain/gatherings/gathering-limits.ts";
import {
  HIGH_ALERT_TEXT,
  LIMIT_NAMES,
  LIMIT_RULES,
  type LimitName,
  type SafetyLimits,
} from "#domain/gatherings/go/safety-limits.ts";
import { isInWater } from "#domain/gatherings/kinds.ts";
import {
  type StepProps,
  WIZARD_CONTROL,
  WizardInput,
  WizardSelect,
  WizardText,
  WizardToggle,
} from "../wizard-field.tsx";
import { SpotField } from "./spot-field.tsx";

const OVERDUE_OPTIONS = [5, 10, 15, 20, 30].map((minutes) => ({ value: String(minutes), label: `${minutes} min` }));

/** Backup, cover, counting, checks and the plan for an emergency. */
export function SafetyStep({ isSeries, ...props }: StepProps & { isSeries: boolean }) {
  const { draft, problem, onChange } = props;
  const usesWater = isInWater(draft.kind);
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SpotField
          field="backup"
          label="Backup spot"
          isOptional
          problem={problem}
          spot={draft.backup}
          onSpot={(backup) => onChange({ backup })}
        />
        {draft.backup && (
          <label className="flex min-w-0 flex-col gap-1.5 font-medium text-md">
            Time there
            <input
              type="time"
              value={draft.backupTime}
              onChange={({ target }) => onChange({ backupTime: target.value })}
              className={`font-normal ${WIZARD_CONTROL}`}
            />
          </label>
        )}
        {usesWater && (
          <WizardInput
            field="cover"
            label="Cover"
            isOptional
            problem={problem}
            value={draft.cover}
            placeholder="1 kayak per 20"
            onText={(cover) => onChange({ cover })}
          />
        )}
        {usesWater && draft.usesMuster && (
          <WizardSelect
            label="Overdue after"
            value={String(draft.overdueMinutes)}
            options={OVERDUE_OPTIONS}
            onValue={(minutes) => onChange({ overdueMinutes: Number(minutes) || OVERDUE_MINUTES.usual })}
          />
        )}
      </div>
      <div>
        {usesWater && (
          <>
            <WizardToggle
              label="Count in and out"
              note="A muster board on the day. It closes when everyone is out."
              isOn={draft.usesMuster}
              onChange={(usesMuster) => onChange({ usesMuster })}
            />
            <WizardToggle
              label="Swim in pairs"
              note="Everyone has a buddy before the start."
              isOn={draft.usesPairs}
              onChange={(usesPairs) => onChange({ usesPairs })}
            />
          </>
        )}
        <WizardToggle
          label="Go/no-go check, 24 h and 2 h before"
          note="Based on conditions. You decide; everyone is notified."
          isOn={draft.checksConditions}
          onChange={(checksConditions) => onChange({ checksConditions })}
        />
      </div>
      {draft.checksConditions && <Limits limits={draft.limits} onChange={(limits) => onChange({ limits })} />}
      <WizardText
        field="emergencyPlan"
        label="Emergency plan"
        isOptional
        problem={problem}
        value={draft.emergencyPlan}
        placeholder="Call 112, say where. Ring buoy at the top of the steps. Who leads, who counts."
        onText={(emergencyPlan) => onChange({ emergencyPlan })}
      />
      {!isSeries && (
        <WizardText
          field="hostNotes"
          label="Notes for those who are going"
          isOptional
          rows={2}
          problem={problem}
          value={draft.hostNotes}
          placeholder="Door code, parking, your phone number."
          onText={(hostNotes) => onChange({ hostNotes })}
        />
      )}
    </>
  );
}

type LimitsProps = { limits: SafetyLimits; onChange: (limits: SafetyLimits) => void };

const CHIP =
  "inline-flex min-h-11 items-center gap-1.5 rounded-control border border-line bg-surface px-3.5 text-md hover:border-control aria-pressed:border-primary aria-pressed:bg-tint aria-pressed:font-medium aria-pressed:text-primary";

/** Each is a press; what is on has its figure to choose. */
function Limits({ limits, onChange }: LimitsProps) {
  const { units } = usePreferences();
  const { noHighAlert, ...figures } = limits;
  function toggle(name: LimitName) {
    const { [name]: known, ...others } = figures;
    onChange({
      ...others,
      ...(noHighAlert && { noHighAlert }),
      ...(known === undefined && { [name]: LIMIT_RULES[name].usual }),
    });
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-md">Call it off if</legend>
      <div className="flex flex-wrap gap-2">
        {LIMIT_NAMES.map((name) => (
          <span key={name} className="inline-flex">
            <button
              type="button"
              aria-pressed={limits[name] !== undefined}
              onClick={() => toggle(name)}
              className={`${CHIP} ${limits[name] === undefined ? "" : "rounded-r-none"}`}
            >
              {LIMIT_RULES[name].words}
            </button>
            {limits[name] !== undefined && (
              <LimitSelect
                {...{ name, units }}
                value={limits[name]}
                onChange={(value) => onChange({ ...limits, [name]: value })}
              />
            )}
          </span>
        ))}
        <button
          type="button"
          aria-pressed={noHighAlert === true}
          onClick={() => onChange({ ...figures, ...(!noHighAlert && { noHighAlert: true }) })}
          className={CHIP}
        >
          {HIGH_ALERT_TEXT}
        </button>
      </div>
      <FieldNotes id="limits" hint="Suggestions only: you decide." />
    </fieldset>
  );
}

const STEPS: Readonly<Record<LimitName, readonly number[]>> = {
  maxWaveM: [0.3, 0.5, 0.8, 1, 1.2, 1.5, 2],
  maxWindKmh: [15, 20, 25, 30, 40, 50],
  minWaterC: [4, 6, 8, 9, 10, 12, 14, 16, 18],
};

type LimitSelectProps = { name: LimitName; units: UnitSystem; value: number; onChange: (value: number) => void };

function LimitSelect({ name, units, value, onChange }: LimitSelectProps) {
  const { words, format } = LIMIT_RULES[name];
  const options = [...new Set([...STEPS[name], value])].sort((a, b) => a - b);
  return (
    <select
      aria-label={words}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      className="min-h-11 rounded-r-control border border-primary border-l-0 bg-tint pr-8 pl-2 font-medium text-md text-primary"
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {figureText(format(option, units))}
        </option>
      ))}
    </select>
  );
}
