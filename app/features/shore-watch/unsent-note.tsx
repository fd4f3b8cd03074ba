import { CloudOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { removeEntry } from "#app/backend/outbox/outbox-store.ts";
import { writeStored } from "#app/browser/storage.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { toldAtText } from "#domain/shore-watch/plan-words.ts";
import type { OwnPlan } from "#domain/shore-watch/swim-plan.ts";
import { PLAN_START_OUTBOX } from "./outbox-kinds.ts";
import type { OwnWatch } from "./use-own-plan.ts";

const follow = (onChange: () => void) => {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
};

function unsentText({ isUnsent }: Pick<OwnWatch, "isUnsent">, plan: OwnPlan) {
  if (isUnsent) return "Not sent yet: nobody knows of this plan.";
  const contact = plan.contactName ?? "your contact";
  return plan.tellsContact
    ? `Not sent yet: we tell ${contact} at ${toldAtText(plan)} unless this gets through.`
    : `Not sent yet: ${contact} still sees the old plan.`;
}

/** What the server doesn't have, said while the network is away or a first try has failed. */
export function UnsentNote({ watch, plan }: { watch: OwnWatch; plan: OwnPlan }) {
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
  const { waiting } = watch;
  const refused = waiting.find(({ error }) => error !== null);
  if (refused) return <RefusedNote id={refused.id} isStart={refused.kind === PLAN_START_OUTBOX} text={refused.error} />;
  const isStuck = waiting.length > 0 && (!isOnline || waiting.some(({ tries }) => tries > 0));
  return (
    <p role="status" className={isStuck ? "flex gap-2 font-medium text-buoy-text text-sm" : "sr-only"}>
      {isStuck && (
        <>
          <CloudOff className="mt-0.5 size-4 shrink-0" aria-hidden />
          {unsentText(watch, plan)}
        </>
      )}
    </p>
  );
}

/** The server said no, for example because another device has started a plan. */
function RefusedNote({ id, isStart, text }: { id: string; isStart: boolean; text: string | null }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-danger text-sm">
      <p className="font-medium">
        {text} {isStart && "Nobody watches this plan."}
      </p>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => {
          if (isStart) writeStored("swimPlan", null);
          void removeEntry(id);
        }}
      >
        Discard
      </Button>
    </div>
  );
}
