import { Link, useLocation } from "react-router";
import { useIsInBrowser } from "#app/browser/hooks/use-is-in-browser.ts";
import { openNeighborLink } from "#app/browser/open-neighbor-link.ts";
import { formatWeekday } from "#domain/format/dates.ts";
import { withDay } from "./shown-day.ts";

type DayTabsProps = {
  days: readonly string[];
  day: string;
  isTable: boolean;
  panelId: string;
};

const SHAPE =
  "flex min-h-9 flex-1 items-center justify-center whitespace-nowrap rounded-[0.5625rem] px-2 font-semibold text-sm";
const CHOSEN = "bg-surface text-ink shadow-[0_1px_3px_rgb(7_23_29/0.16)] dark:bg-tint dark:text-primary";

/** Links, so that they work without a script; with one they are tabs. The week is a block further down. */
export function DayTabs({ days, day, isTable, panelId }: DayTabsProps) {
  const { pathname, search } = useLocation();
  const isInBrowser = useIsInBrowser();
  const group = {
    "aria-label": "Day",
    ...(isInBrowser ? { role: "tablist", onKeyDown: openNeighborLink } : { role: "group" }),
  };
  const to = (shown: string | null) => ({ pathname, search: withDay(search, shown) });
  const tabs = [
    ...days.map((one, ahead) => ({
      name: ahead === 0 ? "Today" : dayName(one),
      to: to(one),
      isChosen: one === day && !isTable,
      className: "lg:hidden",
    })),
    { name: "48 hours", to: to(null), isChosen: !isTable, className: "max-lg:hidden" },
    { name: "Table", to: to("table"), isChosen: isTable, className: "order-2 max-lg:hidden" },
  ];
  return (
    <div className="mb-1.5 flex flex-wrap gap-0.5 rounded-control bg-sunken p-1 lg:-mt-10 lg:mr-8 lg:mb-2 lg:ml-auto lg:w-85">
      <div {...group} className="contents">
        {tabs.map(({ name, to: address, isChosen, className }) => (
          <Link
            key={name}
            to={address}
            preventScrollReset
            {...(isInBrowser
              ? { role: "tab", "aria-selected": isChosen, "aria-controls": panelId, tabIndex: isChosen ? 0 : -1 }
              : { "aria-current": isChosen ? "true" : undefined })}
            className={`${SHAPE} ${className} ${isChosen ? CHOSEN : "text-muted hover:text-ink"}`}
          >
            {name}
          </Link>
        ))}
      </div>
      <a href="#hours" className={`order-1 ${SHAPE} text-muted hover:text-ink`}>
        Week
      </a>
    </div>
  );
}

/** "Mon 23" */
const dayName = (day: string) => formatWeekday(`${day}T12:00:00Z`, "UTC").split(" ").slice(0, 2).join(" ");
