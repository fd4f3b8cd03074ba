import { ChartColumn, CircleCheckBig, Gavel, MailWarning, Settings, ShieldCheck, UserRound } from "lucide-react";
import { Link } from "react-router";
import { useShownProfile } from "#app/session/shown-profile.ts";
import type { Swimmer } from "#app/session/swimmer.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { COMPLETE_SETUP } from "../gate/complete-setup.ts";
import { HeaderMenu, MENU_LINE } from "./header-menu.tsx";
import type { NavigationState } from "./navigation-state.ts";
import { SignOutForm } from "./sign-out-form.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

export function ProfileMenu({ swimmer, state }: { swimmer: Swimmer; state: NavigationState }) {
  const { name, avatarUrl } = useShownProfile(swimmer);
  return (
    <HeaderMenu label="Your account" icon={<Avatar name={name} imageUrl={avatarUrl} size="sm" />}>
      {name !== swimmer.email && <p className="truncate px-3 pt-1 font-semibold text-md">{name}</p>}
      <p className="truncate px-3 pt-1 pb-2 text-muted text-sm">{swimmer.email}</p>
      <NextSteps state={state} />
      {swimmer.isAdmin && (
        <Link to="/admin" className={MENU_LINE}>
          <ShieldCheck aria-hidden /> Administration
        </Link>
      )}
      {swimmer.isStaff && (
        <Link to="/moderation" className={MENU_LINE}>
          <Gavel aria-hidden /> Moderation
        </Link>
      )}
      {swimmer.isStaff && !swimmer.isAdmin && (
        <Link to="/admin/usage" className={MENU_LINE}>
          <ChartColumn aria-hidden /> Usage
        </Link>
      )}
      <div className="mt-1.5 border-line border-t pt-1.5 @[30rem]:hidden">
        <ThemeChoice />
      </div>
      <SignOutForm className="mt-1.5 border-line border-t pt-1.5" />
    </HeaderMenu>
  );
}

function NextSteps({ state }: { state: NavigationState }) {
  if (state === "verify-email") {
    // Reloads, so that the server reads the session again.
    return (
      <Link to="." reloadDocument className={MENU_LINE}>
        <MailWarning aria-hidden /> Verify Email
      </Link>
    );
  }
  if (state === "setup") {
    return (
      <Link {...COMPLETE_SETUP} className={MENU_LINE}>
        <CircleCheckBig aria-hidden /> Complete Setup
      </Link>
    );
  }
  return (
    <>
      <Link to="/profile" className={MENU_LINE}>
        <UserRound aria-hidden /> Profile
      </Link>
      <Link to="/settings" className={MENU_LINE}>
        <Settings aria-hidden /> Settings
      </Link>
    </>
  );
}
