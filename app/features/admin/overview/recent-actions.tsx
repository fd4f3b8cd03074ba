import { useQuery } from "@tanstack/react-query";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { ActionList } from "../log/action-list.tsx";
import { recentActionsQuery } from "./overview.queries.ts";

/** Left out when it can't be loaded: the log has its own page. */
export function RecentActions({ adminId }: { adminId: string }) {
  const { data } = useQuery(recentActionsQuery(adminId));
  if (!data) return null;
  return (
    <Panel title="Recent actions" action={<TextLink to="/admin/log">Log</TextLink>}>
      {data.length === 0 ? <p className="px-5 py-6 text-muted">No actions yet.</p> : <ActionList actions={data} />}
    </Panel>
  );
}
