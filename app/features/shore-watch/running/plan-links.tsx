import { Copy, Printer, Share2 } from "lucide-react";
import { useState } from "react";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CONTROL } from "#app/ui/form/field-frame.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { planTime } from "#domain/shore-watch/plan-words.ts";
import type { DevicePlan, OwnPlan } from "#domain/shore-watch/swim-plan.ts";
import { keepDevicePlan } from "../device-plan.ts";
import { createLinkToken, hashLinkToken } from "../link-token.ts";
import { useAddPlanLink } from "../shore-watch.queries.ts";
import type { OwnWatch } from "../use-own-plan.ts";
import { contactAddress, replyAddress } from "../watch-addresses.ts";

type PlanLinksProps = { watch: OwnWatch & { plan: DevicePlan }; plan: OwnPlan };

/** The contact's link, as text and as a QR code for the tow float and the car. */
export function PlanLinks({ watch, plan }: PlanLinksProps) {
  const { seeToken, answerToken } = watch.plan;
  const contact = plan.contactName ?? "your contact";
  return (
    <Card as="section" className="grid gap-4 print:border-0">
      <div className="grid gap-1 print:hidden">
        <h2 className="text-lg">Link for {contact}</h2>
        <p className="text-muted text-sm">
          {plan.tellsContact
            ? "We send it to them. Anyone with it sees the plan, but not your contact's details."
            : "Send it: we can't tell them anything."}
        </p>
        {watch.isUnsent && <p className="font-medium text-buoy-text text-sm">It opens once your plan is sent.</p>}
      </div>
      {seeToken === null ? (
        <MakeLink device={watch.plan} />
      ) : (
        <>
          <CopyLine
            label="Link"
            value={contactAddress(seeToken)}
            title={`Swim plan: out by ${planTime(plan.outBy, plan)}`}
          />
          <figure className="grid justify-items-center gap-2 rounded-card bg-sunken p-4 print:bg-transparent">
            <figcaption className="text-center font-semibold">
              I'm in the water. Not back? Scan to see my plan.
            </figcaption>
            <QrCode
              text={contactAddress(seeToken)}
              label="QR code of the link"
              className="w-full max-w-60 rounded-control print:max-w-96"
            />
          </figure>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
            <Button variant="secondary" onClick={() => print()}>
              <Printer className="size-5" aria-hidden /> Print
            </Button>
            <p className="text-muted text-sm">For your tow float or the car.</p>
          </div>
        </>
      )}
      {answerToken !== null && (
        <details className="print:hidden">
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-primary">
            Check out from another device
          </summary>
          <CopyLine label="Check-out link" value={replyAddress(answerToken)} title="Check me out" />
          <p className="mt-1 text-muted text-sm">Anyone with this link can check you out.</p>
        </details>
      )}
    </Card>
  );
}

/** On a device that didn't start the plan. */
function MakeLink({ device }: { device: DevicePlan }) {
  const add = useAddPlanLink();
  async function make() {
    const token = createLinkToken();
    await add.mutateAsync({ planId: device.row.id, hash: await hashLinkToken(token) });
    keepDevicePlan({ ...device, seeToken: token });
  }
  return (
    <Button
      variant="secondary"
      className="justify-self-start print:hidden"
      pending={add.isPending}
      // A failure is told by the mutation.
      onClick={() => void make().catch(() => undefined)}
    >
      Make a link on this device
    </Button>
  );
}

function CopyLine({ label, value, title }: { label: string; value: string; title: string }) {
  const [isRefused, setIsRefused] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => showNotice({ kind: "success", text: "Link copied" }),
      () => setIsRefused(true),
    );
  return (
    <div className="grid gap-2 print:hidden">
      <input
        aria-label={label}
        readOnly
        value={value}
        onFocus={({ target }) => target.select()}
        className={`min-h-11 ${CONTROL}`}
      />
      {isRefused && <p className="text-danger text-sm">Copy it by hand: the browser doesn't allow it here.</p>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          <Copy className="size-5" aria-hidden /> Copy
        </Button>
        {"share" in navigator && (
          <Button
            variant="secondary"
            // Closing the sheet is no error.
            onClick={() => void navigator.share({ title, url: value }).catch(() => undefined)}
          >
            <Share2 className="size-5" aria-hidden /> Send
          </Button>
        )}
      </div>
    </div>
  );
}
