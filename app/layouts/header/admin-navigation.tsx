import {
  Activity,
  ChartColumn,
  ChevronLeft,
  FileUp,
  Gauge,
  Inbox,
  Mail,
  MapPin,
  Receipt,
  ScrollText,
  Settings,
  Users,
} from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";

const PAGES = [
  { to: "/admin", label: "Overview", icon: Gauge },
  { to: "/moderation", label: "Moderation", icon: Inbox },
  { to: "/admin/messages", label: "Messages", icon: Mail },
  { to: "/admin/spots", label: "Spots", icon: MapPin },
  { to: "/admin/users", label: "Users", icon: Users },
  { to: "/admin/import", label: "Import", icon: FileUp },
  { to: "/admin/log", label: "Log", icon: ScrollText },
  { to: "/admin/usage", label: "Usage", icon: ChartColumn },
  { to: "/admin/profile-analyzer", label: "Profile Analyzer", icon: Activity },
  { to: "/admin/payments", label: "Payments", icon: Receipt },
  { to: "/admin/settings", label: "Settings", icon: Settings },
] as const;

const LINK =
  "flex min-h-9 items-center gap-3 whitespace-nowrap rounded-control px-3 py-1.5 font-medium text-sm hover:bg-[#ffffff1a] hover:text-[#ffffff] aria-[current=page]:bg-[#ffffff26] aria-[current=page]:text-[#ffffff] [&_svg]:size-4.5 [&_svg]:shrink-0";

/** Dark in both themes, so that staff see where they are: a rail on wide screens, a strip that scrolls on others. */
export function AdminNavigation() {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link.
  useEffect(() => {
    const { current: nav } = strip;
    const link = nav?.querySelector<HTMLElement>("[aria-current=page]");
    if (nav && link) nav.scrollLeft += middleOf(link) - middleOf(nav);
  }, [pathname]);
  return (
    <div className="shrink-0 bg-[#0c2430] text-[#a9c0c4] lg:w-52">
      <nav
        ref={strip}
        aria-label="Administration"
        className="overflow-x-auto p-2 lg:sticky lg:top-(--shell-top) lg:flex lg:h-[calc(100dvh-var(--shell-top))] lg:flex-col lg:p-3"
      >
        <ul className="flex gap-1 lg:flex-col">
          {PAGES.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <NavLink to={to} end={to === "/admin"} className={LINK}>
                <Icon aria-hidden />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <Link to="/" className={`${LINK} mt-auto max-lg:hidden`}>
          <ChevronLeft aria-hidden />
          Back to the app
        </Link>
      </nav>
    </div>
  );
}

function middleOf(element: Element) {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
