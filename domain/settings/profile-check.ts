import * as z from "zod/mini";
import { identityDraft, locationDraft, swimmingDraft } from "../accounts/profile/profile-drafts.ts";
import { findProblems } from "./find-problems.ts";
import { PROFILE_NAMES, type ProfileValues } from "./profile-values.ts";

const schema = z.object({
  ...identityDraft.shape,
  ...swimmingDraft.shape,
  city: locationDraft.shape.city,
  country: locationDraft.shape.country,
});

export const findProfileProblems = (values: ProfileValues) => findProblems(schema.safeParse(values));

/** Only what changed, as it is stored. */
export function toProfileChanges(changes: Partial<ProfileValues>, values: ProfileValues) {
  const stored = schema.parse(values);
  const changed = PROFILE_NAMES.filter((name) => name in changes);
  return Object.fromEntries(changed.map((name) => [name, stored[name]])) as Partial<z.output<typeof schema>>;
}
