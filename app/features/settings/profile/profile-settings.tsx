import type { Account } from "#app/session/account-rows.data.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { SectionFrame } from "../section-frame.tsx";

export function ProfileSettings({ account }: { account: Account }) {
  return (
    <SectionFrame id="profile">
      <p className="px-5 pb-5">
        <TextLink to="/profile">Edit the profile of {account.email}</TextLink>
      </p>
    </SectionFrame>
  );
}
