import type { ReactNode } from "react";
import { VerifyEmailCard } from "#app/features/account/verify-email-card.tsx";
import type { Swimmer } from "#app/session/swimmer.ts";

/** Until the address is confirmed, the way to confirm it stands in place of every page of the app. */
export function VerifiedOnly({ swimmer, children }: { swimmer: Swimmer | null; children: ReactNode }) {
  return swimmer && !swimmer.isEmailVerified ? <VerifyEmailCard email={swimmer.email} /> : children;
}
