import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "#app/ui/controls/button.tsx";
import { Form, FormProblem, SelectField, SubmitButton } from "#app/ui/form/form.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { PRIVACY_LEVELS } from "#domain/accounts/onboarding/onboarding-form.ts";
import { PRIVACY_WORDS, type PrivacyLevel } from "#domain/accounts/profile/privacy-levels.ts";
import { useSavePrivacy } from "../privacy/privacy.queries.ts";

const privacyDraft = z.object({ level: z.enum(PRIVACY_LEVELS) });

const OPTIONS = PRIVACY_LEVELS.map((value) => ({ value, label: PRIVACY_WORDS[value].name }));

type PrivacyFormProps = { userId: string; level: PrivacyLevel; onDone: () => void };

export function PrivacyForm({ userId, level, onDone }: PrivacyFormProps) {
  const savePrivacy = useSavePrivacy(userId);
  async function save(draft: z.output<typeof privacyDraft>) {
    await savePrivacy.mutateAsync(draft.level);
    showNotice({ kind: "success", text: "Your privacy level is saved." });
    onDone();
  }
  return (
    <Form schema={privacyDraft} defaultValues={{ level }} onSubmit={save}>
      <FormProblem />
      <LevelField />
      <div className="flex flex-wrap items-center gap-3 [&>*]:w-auto [&>*]:max-sm:grow">
        <SubmitButton>Save</SubmitButton>
        <Button variant="quiet" className="mt-1" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

function LevelField() {
  const level = useWatch<z.input<typeof privacyDraft>, "level">({ name: "level" });
  return <SelectField name="level" label="Who sees your profile" hint={PRIVACY_WORDS[level].note} options={OPTIONS} />;
}
