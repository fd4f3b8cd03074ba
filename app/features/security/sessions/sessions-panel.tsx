import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { describeDevice, describeNetwork } from "#domain/accounts/security/device.ts";
import { formatNearMoment } from "#domain/format/dates.ts";
import type { DeviceSession } from "../security.data.ts";
import { sessionsQuery, useEndSessions } from "../security.queries.ts";

const ConfirmDialog = lazyNamed(() => import("#app/ui/overlay/confirm-dialog.tsx"), "ConfirmDialog");

type SessionsPanelProps = {
  /** ISO codes by the start of the network address. */
  countries: Readonly<Record<string, string>>;
};

export function SessionsPanel({ countries }: SessionsPanelProps) {
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
              <Device
                key={session.id}
                session={session}
                country={countries[session.network ?? ""]}
                isPending={isPending}
                onEnd={() => void end([session.id])}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <p className="px-5 py-3 text-muted text-sm">
        Don't recognize a device? Sign it out and change your password. Countries are guessed from the network address
        and can be wrong: <TextLink to="https://lite.ip2location.com">IP2Location LITE</TextLink>.
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

const COUNTRY_NAMES = new Intl.DisplayNames("en", { type: "region" });

type DeviceProps = { session: DeviceSession; country: string | undefined; isPending: boolean; onEnd: () => void };

function Device({ session, country, isPending, onEnd }: DeviceProps) {
  const name = describeDevice(session.userAgent);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const place = country && COUNTRY_NAMES.of(country);
  const facts = [place, describeNetwork(session.network), `Last used ${formatNearMoment(session.lastUsedAt, zone)}`];
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
