import { useState } from "react";
import type * as z from "zod/mini";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { CheckboxField } from "#app/ui/form/form.tsx";
import { swimChoicesDraft } from "#domain/accounts/profile/profile-drafts.ts";
import { winterWaterText } from "../preference-words.ts";
import type { SwimChoices } from "../swim-choices.data.ts";
import { useSaveSwimChoices } from "../swim-choices.queries.ts";
import { SectionForm, type SectionProps } from "./section-form.tsx";

export function PreferencesForm({ profile, choices, onDone }: SectionProps & { choices: SwimChoices }) {
  const [opened] = useState(choices);
  const { units } = usePreferences();
  const saveSwimChoices = useSaveSwimChoices(profile.id);

  async function saveChoices(draft: z.infer<typeof swimChoicesDraft>) {
    const isChanged =
      opened.swims_in_dark !== draft.swims_in_dark || opened.swims_in_winter_water !== draft.swims_in_winter_water;
    if (isChanged) await saveSwimChoices.mutateAsync(draft);
  }

  return (
    <SectionForm
      profile={profile}
      onDone={onDone}
      schema={swimChoicesDraft}
      defaultValues={opened}
      toChanges={() => ({})}
      saveAlso={saveChoices}
    >
      <div>
        <CheckboxField name="swims_in_dark" label="I swim in the dark" />
        <CheckboxField name="swims_in_winter_water" label={`I swim in water below ${winterWaterText(units)}`} />
      </div>
    </SectionForm>
  );
}
