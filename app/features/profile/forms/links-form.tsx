import { TextField } from "#app/ui/form/form.tsx";
import { socialLinksDraft } from "#domain/accounts/profile/profile-drafts.ts";
import { SOCIAL_SITE_NAMES, SOCIAL_SITES } from "#domain/accounts/profile/social-links.ts";
import { SectionForm, type SectionProps } from "./section-form.tsx";

export function LinksForm({ profile, onDone }: SectionProps) {
  const links = profile.social_links;
  return (
    <SectionForm
      profile={profile}
      onDone={onDone}
      schema={socialLinksDraft}
      defaultValues={{
        website: links.website ?? "",
        instagram: links.instagram ?? "",
        facebook: links.facebook ?? "",
        strava: links.strava ?? "",
        youtube: links.youtube ?? "",
      }}
      toChanges={(social_links) => ({ social_links })}
    >
      {SOCIAL_SITE_NAMES.map((site) => (
        <TextField
          key={site}
          name={site}
          label={SOCIAL_SITES[site].label}
          type="url"
          autoComplete={site === "website" ? "url" : "off"}
          placeholder={`https://${SOCIAL_SITES[site].hosts?.[0] ?? "example.org"}/…`}
        />
      ))}
    </SectionForm>
  );
}
