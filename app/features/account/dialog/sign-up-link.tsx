import type { ComponentProps, ReactNode } from "react";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";

type SignUpLinkProps = Pick<ComponentProps<typeof ButtonLink>, "variant"> & { instead?: ReactNode };

/** For visitors; a swimmer sees what stands instead. */
export function SignUpLink({ variant, instead = null }: SignUpLinkProps) {
  if (useSwimmer()) return instead;
  return (
    <ButtonLink to="/signup" variant={variant}>
      Sign up free
    </ButtonLink>
  );
}
