import { useFormContext } from "react-hook-form";
import {
  CheckboxField,
  Form,
  FormProblem,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from "#app/ui/form/form.tsx";
import {
  SHARE_PARAMETERS,
  type ShareForm as ShareChoice,
  type ShareParameter,
  shareForm,
  toShareRequest,
} from "#domain/share-reports/share-options.ts";
import { useCreateShareReport } from "./share-reports.queries.ts";

const TYPES = [
  { value: "current", label: "Current conditions" },
  { value: "forecast", label: "The forecast" },
  { value: "historical", label: "Water samples" },
];
const FORMATS = [
  { value: "link", label: "A link to a page" },
  { value: "image", label: "A picture" },
  { value: "pdf", label: "A PDF" },
  { value: "embed", label: "An embed for a website" },
];
const DESTINATIONS = [
  { value: "social", label: "Share or copy a link" },
  { value: "email", label: "E-mail" },
  { value: "sms", label: "Text message" },
  { value: "download", label: "Download" },
  { value: "calendar", label: "Calendar" },
];
const BRANDINGS = [
  { value: "full", label: "Our name and address" },
  { value: "minimal", label: "Our address only" },
  { value: "none", label: "Neither" },
];
const PARAMETER_WORDS: Readonly<Record<ShareParameter, string>> = {
  water_quality: "Water quality",
  water_temperature: "Water temperature",
  air_temperature: "Air temperature",
  wind: "Wind",
  waves: "Waves",
  tide: "Tide",
};

const DEFAULTS: ShareChoice = {
  report_type: "current",
  format: "link",
  destination: "social",
  include_parameters: [...SHARE_PARAMETERS],
  include_forecast: true,
  include_user_photos: false,
  include_map: true,
  branding: "full",
  title: "",
  note: "",
};

type ShareFormProps = { userId: string; spotId: string; onMade: (id: string, choice: ShareChoice) => void };

export function ShareForm({ userId, spotId, onMade }: ShareFormProps) {
  const create = useCreateShareReport(userId, spotId);
  return (
    <Form
      schema={shareForm}
      defaultValues={DEFAULTS}
      onSubmit={async (choice) => onMade(await create.mutateAsync(toShareRequest(spotId, choice)), choice)}
    >
      <SelectField name="report_type" label="What to share" options={TYPES} />
      <SelectField name="format" label="As" options={FORMATS} />
      <SelectField name="destination" label="By" options={DESTINATIONS} />
      <TextAreaField
        name="note"
        label="Note (optional)"
        rows={2}
        hint="Up to 280 characters. Anyone with the link can read it."
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-primary">What it shows</summary>
        <div className="flex flex-col gap-3 pt-2">
          <TextField name="title" label="Title (optional)" hint="Default: the spot's name." />
          <ParameterChoice />
          <CheckboxField name="include_forecast" label="The forecast" />
          <CheckboxField name="include_map" label="A chart of the coast" />
          <CheckboxField name="include_user_photos" label="Photos by swimmers" />
          <SelectField name="branding" label="Who made it" options={BRANDINGS} />
          <p className="text-muted text-sm">Warnings are always shown.</p>
        </div>
      </details>
      <FormProblem />
      <SubmitButton>Create report</SubmitButton>
    </Form>
  );
}

function ParameterChoice() {
  const { register } = useFormContext();
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-md">Values</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {SHARE_PARAMETERS.map((parameter) => (
          <label key={parameter} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input {...register("include_parameters")} type="checkbox" value={parameter} className="size-5 shrink-0" />
            <span>{PARAMETER_WORDS[parameter]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
