import { TextAreaField, TextField } from "#app/ui/form/form.tsx";
import { BIO_MAX_LENGTH, identityDraft } from "#domain/accounts/profile/profile-drafts.ts";
import { SectionForm, type SectionProps } from "./section-form.tsx";

export function IdentityForm({ profile, onDone }: SectionProps) {
  return (
    <SectionForm
      profile={profile}
      onDone={onDone}
      schema={identityDraft}
      defaultValues={{
        full_name: profile.full_name ?? "",
        first_name: profile.first_name ?? "",
        last_name: profile.last_name ?? "",
        display_name: profile.display_name ?? "",
        username: profile.username,
        bio: profile.bio ?? "",
      }}
      toChanges={(draft) => draft}
      fieldOf={(code) => (code === "username_taken" ? "username" : undefined)}
    >
      <TextField name="full_name" label="Full name" autoComplete="name" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="first_name" label="First name" autoComplete="given-name" />
        <TextField name="last_name" label="Last name" autoComplete="family-name" />
      </div>
      <TextField
        name="display_name"
        label="Display name"
        autoComplete="nickname"
        hint="Your name on a public profile. If empty, your full name is shown."
      />
      <TextField
        name="username"
        label="Username"
        autoComplete="off"
        hint="Letters, digits, dots, underscores and hyphens."
      />
      <TextAreaField name="bio" label="Bio" hint={`Up to ${BIO_MAX_LENGTH} characters.`} />
    </SectionForm>
  );
}
