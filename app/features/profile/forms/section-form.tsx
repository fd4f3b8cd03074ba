import type { StandardSchemaV1 } from "@standard-schema/spec";
import { type ReactNode, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useFormContext } from "react-hook-form";
import { AskBeforeLeaving } from "#app/ui/ask-before-leaving.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Form, FormProblem, SubmitButton } from "#app/ui/form/form.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { ACCOUNT_NOTICES } from "#domain/accounts/account-notices.ts";
import type { Profile } from "#domain/accounts/profile/profile.ts";
import { findProfileChanges, type ProfileDraft } from "#domain/accounts/profile/profile-changes.ts";
import { useUpdateProfile } from "../profile.queries.ts";

export type SectionProps = { profile: Profile; onDone: () => void };

type SectionFormProps<Input extends FieldValues, Output> = SectionProps & {
  schema: StandardSchemaV1<Input, Output>;
  defaultValues: DefaultValues<Input>;
  toChanges: (draft: Output) => ProfileDraft;
  /** For fields of another table: saved first; on failure the form stays open. */
  saveAlso?: (draft: NoInfer<Output>) => Promise<void>;
  onSaved?: (draft: Output) => void;
  fieldOf?: (code: string) => Path<Input> | undefined;
  children: ReactNode;
};

export function SectionForm<Input extends FieldValues, Output>(props: SectionFormProps<Input, Output>) {
  const { profile, onDone, onSaved, toChanges, children } = props;
  // The profile when the form opened, to find what changed.
  const [opened] = useState(profile);
  const updateProfile = useUpdateProfile({ id: profile.id, email: profile.email ?? "" });

  async function save(draft: Output) {
    try {
      await props.saveAlso?.(draft);
      const changes = findProfileChanges(opened, toChanges(draft));
      if (Object.keys(changes).length > 0) await updateProfile.mutateAsync(changes);
    } catch (problem) {
      showNotice(ACCOUNT_NOTICES.profileUpdateFailed);
      throw problem;
    }
    onSaved?.(draft);
    showNotice({ kind: "success", text: "Your profile is saved." });
    onDone();
  }

  return (
    <Form schema={props.schema} defaultValues={props.defaultValues} onSubmit={save} fieldOf={props.fieldOf}>
      <FormProblem />
      {children}
      <WarnBeforeLeaving />
      <div className="flex flex-wrap items-center gap-3 [&>*]:w-auto [&>*]:max-sm:grow">
        <SubmitButton>Save</SubmitButton>
        <Button variant="quiet" className="mt-1" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

function WarnBeforeLeaving() {
  const { isDirty } = useFormContext().formState;
  return isDirty && <AskBeforeLeaving description="Your profile changes aren't saved yet." />;
}
