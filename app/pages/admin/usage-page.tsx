import { useSearchParams } from "react-router";
import { StaffOnly } from "#app/features/moderation/staff-only.tsx";
import { UsageView } from "#app/features/usage/usage-view.tsx";
import { DEVICE_WORDS } from "#app/features/usage/usage-words.ts";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { ChipLink } from "#app/ui/controls/chip.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import { DAY_MS } from "#domain/time.ts";
import { DEVICES, type UsageDevice } from "#domain/usage/events.ts";
import type { Route } from "./+types/usage-page.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Usage") }, { name: "robots", content: "noindex" }];

const PERIODS_DAYS = [7, 30, 90] as const;
const DEFAULT_DAYS = 30;

type Choice = { days: number; device: UsageDevice | null };

function addressOf({ days, device }: Choice) {
  const query = new URLSearchParams({
    ...(days !== DEFAULT_DAYS && { days: String(days) }),
    ...(device && { device }),
  });
  return query.size > 0 ? `/admin/usage?${query}` : "/admin/usage";
}

const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);

export default function UsagePage() {
  const swimmer = useSwimmer();
  const [query] = useSearchParams();
  const days = PERIODS_DAYS.find((known) => String(known) === query.get("days")) ?? DEFAULT_DAYS;
  const device = DEVICES.find((known) => known === query.get("device")) ?? null;
  if (!swimmer) return null;
  const now = Date.now();
  const period = { fromDay: toDay(now - (days - 1) * DAY_MS), toDay: toDay(now), device };
  return (
    <PageFrame>
      <PageHeading title="Usage">
        Visits of people who agreed to it, by UTC day. Counts under 5, and counts that would reveal one, are hidden.
        Events are deleted after 13 months.
      </PageHeading>
      <StaffOnly isStaff={swimmer.isStaff}>
        <div className="mb-6 flex flex-wrap gap-x-8 gap-y-3">
          <nav aria-label="Time" className="flex flex-wrap gap-2">
            {PERIODS_DAYS.map((known) => (
              <ChipLink
                key={known}
                to={addressOf({ days: known, device })}
                isCurrent={known === days}
                preventScrollReset
              >
                {known} days
              </ChipLink>
            ))}
          </nav>
          <nav aria-label="Device" className="flex flex-wrap gap-2">
            {[null, ...DEVICES].map((known) => (
              <ChipLink
                key={known}
                to={addressOf({ days, device: known })}
                isCurrent={known === device}
                preventScrollReset
              >
                {known ? DEVICE_WORDS[known] : "All devices"}
              </ChipLink>
            ))}
          </nav>
        </div>
        <UsageView userId={swimmer.id} period={period} />
      </StaffOnly>
    </PageFrame>
  );
}
