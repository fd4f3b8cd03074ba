import { House, type LucideIcon, Map as MapIcon, Settings, Star, UserRound } from "lucide-react";

type Destination = { to: string; label: string; icon: LucideIcon };

/** The pages of a signed-in swimmer, in the order of the rail and the tabs. */
export const SWIMMER_PAGES = [
  { to: "/", label: "Dashboard", icon: House },
  { to: "/spots", label: "Explore", icon: MapIcon },
  { to: "/favorites", label: "Favorites", icon: Star },
  { to: "/profile", label: "Profile", icon: UserRound },
  { to: "/settings", label: "Settings", icon: Settings },
] as const satisfies readonly Destination[];

export const VISITOR_PAGES = [
  { to: "/spots", label: "Spots" },
  { to: "/about", label: "About" },
] as const;

export const FOOTER_COLUMNS = [
  { title: "Swimming", pages: [{ to: "/spots", label: "Find a spot" }] },
  { title: "Company", pages: [{ to: "/about", label: "About Tideline" }] },
  {
    title: "Your account",
    pages: [
      { to: "/login", label: "Sign in" },
      { to: "/signup", label: "Sign up" },
    ],
  },
  { title: "Legal & More", pages: [{ to: "/privacy", label: "Privacy and cookies" }] },
] as const;

export const ADMIN_PAGES = [
  { to: "/admin", label: "Overview" },
  { to: "/admin/spots", label: "Spots" },
  { to: "/admin/users", label: "Users" },
  { to: "/admin/import", label: "Import" },
  { to: "/admin/settings", label: "Settings" },
  { to: "/admin/profile-analyzer", label: "Profile analyzer" },
] as const;
