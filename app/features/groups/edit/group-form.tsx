import { useFormContext } from "react-hook-form";
import { usePreferences } from "#app/browser/use-preferences.ts";
import {
  CheckboxField,
  Form,
  FormProblem,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from "#app/ui/form/form.tsx";
import { GROUP_ACCESS, GROUP_KINDS } from "#domain/groups/group.ts";
import { type GroupDraft, groupDraftSchema } from "#domain/groups/group-draft.ts";
import { ACCESS_HINTS, GROUP_LANGUAGES, KIND_WORDS } from "#domain/groups/group-words.ts";
import { legLengthUnit } from "#domain/swim-routes/route-words.ts";
import { PhotoPicker } from "../photo-picker.tsx";
import { HomeSpotsField } from "./home-spots-field.tsx";

type GroupFormProps = {
  draft: GroupDraft;
  /** Whether the swimmer may make a private group. */
  canBePrivate: boolean;
  submitLabel: string;
  onSubmit: (draft: GroupDraft) => Promise<void>;
};

const ACCESS_LABELS = { public: "Public", request: "By request", private: "Private" } as const;

/** A new group, or changes to one. */
export function GroupForm({ draft, canBePrivate, submitLabel, onSubmit }: GroupFormProps) {
  const { units } = usePreferences();
  const unit = legLengthUnit(units);
  const offered = GROUP_ACCESS.filter((access) => access !== "private" || canBePrivate || draft.access === "private");
  const languages = GROUP_LANGUAGES.some(({ value }) => value === draft.language)
    ? GROUP_LANGUAGES
    : [...GROUP_LANGUAGES, { value: draft.language, label: draft.language }];
  return (
    <Form schema={groupDraftSchema} defaultValues={draft} onSubmit={onSubmit}>
      <TextField name="name" label="Name" required />
      <SelectField
        name="kind"
        label="Kind"
        options={GROUP_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }))}
      />
      <SelectField
        name="access"
        label="Who can join"
        hint={canBePrivate ? undefined : "Private groups are part of Pro."}
        options={offered.map((access) => ({
          value: access,
          label: `${ACCESS_LABELS[access]}. ${ACCESS_HINTS[access]}`,
        }))}
      />
      <HomeSpotsField />
      <TextField name="town" label="Town (optional)" />
      <TextAreaField name="description" label="About the group (optional)" />
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="mb-1.5 font-medium text-md">Paces per 100 {unit} (optional)</legend>
        <TextField name="paceFrom" label="From" placeholder="1:50" inputMode="numeric" />
        <TextField name="paceTo" label="To" placeholder="2:20" inputMode="numeric" />
      </fieldset>
      <div>
        <CheckboxField name="welcomesBeginners" label="Beginners are welcome" />
        <CheckboxField name="isWheelchairFriendly" label="The place is wheelchair friendly" />
      </div>
      <SelectField name="language" label="Language" options={languages} />
      <TextAreaField name="rules" label="Rules (optional)" hint="Such as who may come, and what to bring." />
      <PictureField />
      <FormProblem />
      <SubmitButton>{submitLabel}</SubmitButton>
    </Form>
  );
}

function PictureField() {
  const { setValue, watch } = useFormContext<GroupDraft>();
  const path = watch("picturePath");
  return (
    <div>
      <p className="mb-1.5 font-medium text-md">Picture (optional)</p>
      <PhotoPicker
        path={path || null}
        label="Choose a picture"
        onChange={(chosen) => setValue("picturePath", chosen ?? "", { shouldDirty: true })}
      />
      <p className="mt-1 text-muted text-sm">Swimmers see it instead of the drawing.</p>
    </div>
  );
}
