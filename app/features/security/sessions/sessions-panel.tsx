import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { QueryView } from "#app/ui/query-view.tsx";
import { describeDevice, describeNetwork } from "#domain/accounts/security/device.ts";
import { formatNearMoment } from "#domain/format/dates.ts";
import type { DeviceSession } from "../security.data.ts";
import { sessionsQuery, useEndSessions } from "../security.queries.ts";

const ConfirmDialog = lazyNamed(() => import("#app/ui/overlay/confirm-dialog.tsx"), "ConfirmDialog");

export function SessionsPanel() {
  const sessions = useQuery(sessionsQuery);
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync, isPending } = useEndSessions();
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];

  async function end(ids: readonly string[]) {
    const count = await mutateAsync(ids);
    showNotice({ kind: "success", text: count === 1 ? "Device signed out." : `${count} devices signed out.` });
  }

  return (
    <Panel
      title="Signed-in devices"
      action={
        others.length > 1 && (
          <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
            Sign out all others
          </Button>
        )
      }
    >
      <QueryView query={sessions} loading="Loading your devices" failed="Couldn't load your devices">
        {(rows) => (
          <ul>
            {rows.map((session) => (
              <Device key={session.id} session={session} isPending={isPending} onEnd={() => void end([session.id])} />
            ))}
          </ul>
        )}
      </QueryView>
      <p className="px-5 py-3 text-muted text-sm">
        We don't know where a device is, only the start of its network address. Don't recognize one? Sign it out and
        change your password.
      </p>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setIsAsking}
          title="Sign out all other devices?"
          description="This device stays signed in."
          confirmLabel="Sign out"
          onConfirm={() => end(others.map(({ id }) => id))}
        />
      )}
    </Panel>
  );
}

type DeviceProps = { session: DeviceSession; isPending: boolean; onEnd: () => void };

function Device({ session, isPending, onEnd }: DeviceProps) {
  const name = describeDevice(session.userAgent);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const facts = [describeNetwork(session.network), `Last used ${formatNearMoment(session.lastUsedAt, zone)}`];
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-5 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-muted text-sm">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      {session.isCurrent ? (
        <span className="text-muted text-sm">This device</span>
      ) : (
        <Button variant="secondary" size="sm" pending={isPending} onClick={onEnd} aria-label={`Sign out ${name}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}
