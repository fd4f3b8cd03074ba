import { useQuery } from "@tanstack/react-query";
import { Panel } from "#app/ui/panel.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { describeAuthEvent } from "#domain/accounts/security/event-words.ts";
import { formatNearMoment } from "#domain/format/dates.ts";
import { historyQuery } from "../security.queries.ts";

export function SignInHistory() {
  return (
    <Panel title="Sign-in history">
      <QueryView
        query={useQuery(historyQuery)}
        loading="Loading your sign-in history"
        failed="Couldn't load your sign-in history"
        empty={<p className="px-5 py-4 text-muted">Nothing here yet.</p>}
      >
        {(events) => (
          <ul>
            {events.map((event) => {
              const text = describeAuthEvent(event);
              if (!text) return null;
              return (
                <li
                  key={event.id}
                  className="flex flex-wrap justify-between gap-x-4 border-line border-b px-5 py-3 last:border-b-0"
                >
                  <span>{text}</span>
                  <span className="text-muted text-sm">
                    {formatNearMoment(event.created_at, Intl.DateTimeFormat().resolvedOptions().timeZone)}
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}
