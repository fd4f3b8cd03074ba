import { LogOut, MailWarning, Settings, UserRound } from "lucide-react";
import { Link } from "react-router";
import type { Swimmer } from "#app/session/swimmer.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { BrandLink } from "./brand.tsx";
import { HeaderMenu, MENU_LINE } from "./header-menu.tsx";
import { ThemeMenu } from "./theme-choice.tsx";

export function SwimmerHeader({ swimmer }: { swimmer: Swimmer }) {
  return (
    <header className="@container sticky top-0 z-20 border-line border-b bg-surface">
      <div className="flex h-16 items-center gap-1.5 px-4 md:px-5">
        <div className="lg:w-[13.25rem]">
          <BrandLink />
        </div>
        {swimmer.isEmailVerified ? <SpotSearch /> : <VerifyWarning />}
        <div className="ml-auto flex items-center gap-1.5">
          <ThemeMenu />
          <ProfileMenu swimmer={swimmer} />
        </div>
      </div>
    </header>
  );
}

function SpotSearch() {
  return (
    <search className="hidden w-full max-w-96 lg:block">
      <form action="/spots">
        <SearchField label="Search spots" name="q" placeholder="Search spots" />
      </form>
    </search>
  );
}

function VerifyWarning() {
  return (
    <p role="status" className="flex min-w-0 items-center gap-2 px-2 font-medium text-buoy-text text-md">
      <MailWarning className="size-5 shrink-0" aria-hidden />
      Please verify your email
    </p>
  );
}

function ProfileMenu({ swimmer: { email, isEmailVerified } }: { swimmer: Swimmer }) {
  return (
    <HeaderMenu label="Your account" icon={<Avatar name={email} size="sm" />}>
      <p className="truncate px-3 pt-1 pb-2 text-muted text-sm">{email}</p>
      {isEmailVerified ? (
        <>
          <Link to="/profile" className={MENU_LINE}>
            <UserRound aria-hidden /> Profile
          </Link>
          <Link to="/settings" className={MENU_LINE}>
            <Settings aria-hidden /> Settings
          </Link>
        </>
      ) : (
        // A document load, so that the server reads the session anew.
        <Link to="." reloadDocument className={MENU_LINE}>
          <MailWarning aria-hidden /> Verify Email
        </Link>
      )}
      <form method="post" action="/logout" className="mt-1.5 border-line border-t pt-1.5">
        <button type="submit" className={MENU_LINE}>
          <LogOut aria-hidden /> Sign Out
        </button>
      </form>
    </HeaderMenu>
  );
}
