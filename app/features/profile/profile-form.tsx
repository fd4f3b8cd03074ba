import { Button } from "#app/ui/button.tsx";
import { Form, FormProblem, SubmitButton, TextAreaField, TextField } from "#app/ui/form.tsx";
import { showNotice } from "#app/ui/notices.tsx";
import { BIO_MAX_LENGTH, profileDraft } from "#domain/accounts/profile.ts";
import type { Profile } from "./profile.data.ts";
import { useUpdateProfile } from "./profile.queries.ts";

export function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const updateProfile = useUpdateProfile(profile.id);

  return (
    <Form
      schema={profileDraft}
      defaultValues={{ full_name: profile.full_name ?? "", username: profile.username ?? "", bio: profile.bio ?? "" }}
      onSubmit={async (draft) => {
        await updateProfile.mutateAsync(draft);
        showNotice({ kind: "success", text: "Your profile is saved." });
        onDone();
      }}
    >
      <FormProblem />
      <TextField name="full_name" label="Name" autoComplete="name" />
      <TextField
        name="username"
        label="Username"
        autoComplete="off"
        hint="Letters, digits, dots, underscores and hyphens. Other swimmers see it."
      />
      <TextAreaField name="bio" label="About you" hint={`Up to ${BIO_MAX_LENGTH} characters. Other swimmers see it.`} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>Save profile</SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
