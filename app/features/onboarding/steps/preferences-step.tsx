import { Chip, ChoiceChips } from "#app/ui/controls/chip.tsx";
import { TIMES_OF_DAY, type WaterPreferences } from "#domain/accounts/onboarding/onboarding-form.ts";
import { temperatureText } from "#domain/accounts/onboarding/temperature-unit.ts";
import { COLD_LIMIT_C } from "#domain/conditions/limits.ts";
import { SafetyNote } from "../safety-note.tsx";
import { Check, Question, StepFrame, type StepProps } from "./step-frame.tsx";
import { TemperatureHill } from "./temperature-hill.tsx";
import { TemperatureStepper } from "./temperature-stepper.tsx";

const UNITS = [
  { value: "C", label: "°C" },
  { value: "F", label: "°F" },
] as const;

const TIME_WORDS = { morning: "Morning", afternoon: "Afternoon", evening: "Evening", night: "Night" } as const;

export function PreferencesStep({ wizard, problems, takesFocus, change }: StepProps) {
  const water = wizard.record.form_data.waterPreferences;
  const set = (waterPreferences: Partial<WaterPreferences>) => change({ waterPreferences });
  return (
    <StepFrame
      step="preferences"
      title="What water do you prefer?"
      lead="We'll warn you when it's colder or warmer. Nothing gets hidden."
      takesFocus={takesFocus}
    >
      <div className="grid gap-5">
        <ChoiceChips label="Unit" options={UNITS} value={water.unit} onChange={(unit) => set({ unit })} />
        <TemperatureHill {...water} />
        <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
          <TemperatureStepper
            label="Coldest"
            celsius={water.minTemp}
            unit={water.unit}
            message={problems.minTemp}
            onChange={(minTemp) => set({ minTemp })}
          />
          {water.preferredTemp === null ? (
            <p className="flex min-h-14 items-center justify-between text-md text-muted sm:flex-col sm:justify-start sm:gap-3">
              <span className="font-medium">Favorite</span> <span>None</span>
            </p>
          ) : (
            <TemperatureStepper
              label="Favorite"
              celsius={water.preferredTemp}
              unit={water.unit}
              message={problems.preferredTemp}
              onChange={(preferredTemp) => set({ preferredTemp })}
            />
          )}
          <TemperatureStepper
            label="Warmest"
            celsius={water.maxTemp}
            unit={water.unit}
            message={problems.maxTemp}
            onChange={(maxTemp) => set({ maxTemp })}
          />
        </div>
        <Check
          label="No favorite temperature"
          checked={water.preferredTemp === null}
          onChange={(isNone) => set({ preferredTemp: isNone ? null : middleOf(water) })}
        />
      </div>
      <Question title="When do you swim?" note="Choose any.">
        <div className="flex flex-wrap gap-2">
          {TIMES_OF_DAY.map((time) => {
            const isChosen = water.preferredTimeOfDay.includes(time);
            const others = water.preferredTimeOfDay.filter((other) => other !== time);
            return (
              <Chip
                key={time}
                pressed={isChosen}
                onPress={() => set({ preferredTimeOfDay: isChosen ? others : [...others, time] })}
              >
                {TIME_WORDS[time]}
              </Chip>
            );
          })}
        </div>
      </Question>
      <Question title="Do you swim in the dark or in winter?" note="Scores take this into account.">
        <Check
          label="I swim in the dark"
          checked={water.swimsInDark ?? false}
          onChange={(swimsInDark) => set({ swimsInDark })}
        />
        <Check
          label={`I swim in water below ${temperatureText(COLD_LIMIT_C, water.unit)}`}
          checked={water.swimsInWinterWater ?? false}
          onChange={(swimsInWinterWater) => set({ swimsInWinterWater })}
        />
      </Question>
      <SafetyNote
        isAcknowledged={water.acknowledgedSafetyWarning}
        message={problems.acknowledgedSafetyWarning}
        onChange={(acknowledgedSafetyWarning) => set({ acknowledgedSafetyWarning })}
      />
    </StepFrame>
  );
}

/** Rounded to half degrees, the step of the buttons. */
function middleOf({ minTemp, maxTemp }: WaterPreferences) {
  const middle = Math.round(minTemp + maxTemp) / 2;
  return Number.isFinite(middle) ? Math.min(Math.max(middle, minTemp), maxTemp) : 21;
}
