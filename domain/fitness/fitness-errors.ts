import { errorCatalogue } from "../errors.ts";

export const fitnessError = errorCatalogue({
  platforms_not_set_up: "Fitness platforms are not set up on this site.",
  platform_needs_access: ({ name }: { name: string }) =>
    `${name} needs approved developer access. Import files instead.`,
  sign_in_unknown: "This sign-in has expired or was started elsewhere. Please connect again.",
  sign_in_refused: ({ name }: { name: string }) => `${name} didn't let us in. Please connect again.`,
  scope_missing: ({ name }: { name: string }) =>
    `${name} didn't let us read swims. Connect again and allow activities.`,
  platform_unavailable: ({ name }: { name: string }) => `Can't reach ${name}. Please try again later.`,
  platform_not_connected: ({ name }: { name: string }) => `${name} isn't connected.`,
});
