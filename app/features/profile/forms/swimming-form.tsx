import { SelectField } from "#app/ui/form/form.tsx";
import { swimmingDraft } from "#domain/accounts/profile/profile-drafts.ts";
import { labelOf, SWIMMER_TYPES, SWIMMING_LEVELS } from "#domain/accounts/swimmer-words.ts";
import { SectionForm, type SectionProps } from "./section-form.tsx";

type Options = readonly { value: string; label: string }[];

/** Keeps a stored value of an older version selectable. */
function withStored(options: Options, value: string | null): Options {
  if (!value || options.some((option) => option.value === value)) return options;
  return [...options, { value, label: labelOf(options, value) }];
}

export function SwimmingForm({ profile, onDone }: SectionProps) {
  return (
    <SectionForm
      profile={profile}
      onDone={onDone}
      schema={swimmingDraft}
      defaultValues={{ swimmer_type: profile.swimmer_type, swimming_level: profile.swimming_level ?? "" }}
      toChanges={(draft) => draft}
    >
      <SelectField
        name="swimmer_type"
        label="Kind of swimmer"
        options={withStored(SWIMMER_TYPES, profile.swimmer_type)}
      />
      <SelectField
        name="swimming_level"
        label="Level"
        options={[{ value: "", label: "Not set" }, ...withStored(SWIMMING_LEVELS, profile.swimming_level)]}
      />
    </SectionForm>
  );
}
