import type { StandardSchemaV1 } from "@standard-schema/spec";
import { type ReactNode, useEffect } from "react";
import { type DefaultValues, type FieldValues, type Path, useFormContext } from "react-hook-form";
import { Button } from "#app/ui/button.tsx";
import { Form, FormProblem, SubmitButton } from "#app/ui/form.tsx";
import { showNotice } from "#app/ui/notices.tsx";
import { ACCOUNT_NOTICES } from "#domain/accounts/account-notices.ts";
import type { Profile } from "#domain/accounts/profile.ts";
import type { ProfileChanges } from "../profile.data.ts";
import { useUpdateProfile } from "../profile.queries.ts";

/** What every form of a section is given. */
export type SectionProps = { profile: Profile; onDone: () => void };

type SectionFormProps<Input extends FieldValues, Output> = SectionProps & {
  schema: StandardSchemaV1<Input, Output>;
  defaultValues: DefaultValues<Input>;
  toChanges: (draft: Output) => ProfileChanges;
  onSaved?: (draft: Output) => void;
  fieldOf?: (code: string) => Path<Input> | undefined;
  children: ReactNode;
};

/** Saves one section. What was typed stays when that fails, whatever the reason, and can be sent again. */
export function SectionForm<Input extends FieldValues, Output>(props: SectionFormProps<Input, Output>) {
  const { profile, onDone, onSaved, toChanges, children } = props;
  const updateProfile = useUpdateProfile({ id: profile.id, email: profile.email ?? "" });

  async function save(draft: Output) {
    try {
      await updateProfile.mutateAsync(toChanges(draft));
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

/** A document that is left takes with it what was typed; the browser asks first. */
function WarnBeforeLeaving() {
  const { isDirty } = useFormContext().formState;
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);
  return null;
}
