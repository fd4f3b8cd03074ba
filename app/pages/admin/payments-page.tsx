import { useSearchParams } from "react-router";
import { PAYMENT_EVENT_LISTS } from "#app/features/subscription/portal/payment-events.data.ts";
import { PaymentEvents } from "#app/features/subscription/portal/payment-events.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageTitle } from "#domain/page-metadata.ts";
import type { Route } from "./+types/payments-page.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Payments") },
  { name: "robots", content: "noindex" },
];

const parsePage = (text: string | null) => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) - 1 : 0);

export default function PaymentsPage() {
  const swimmer = useSwimmer();
  const [query] = useSearchParams();
  const list = PAYMENT_EVENT_LISTS.find((known) => known === query.get("list")) ?? "open";
  return (
    <PageFrame>
      <PageHeading title="Payments">
        Every webhook is stored before it is handled. The provider retries failed ones for three days; handled ones are
        deleted after 90.
      </PageHeading>
      {swimmer && <PaymentEvents userId={swimmer.id} list={list} page={parsePage(query.get("page"))} />}
    </PageFrame>
  );
}
