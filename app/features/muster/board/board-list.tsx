import { Button } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import type { BoardRow as Row } from "#domain/muster/board.ts";
import type { Muster } from "#domain/muster/entry.ts";
import { BoardRow, type RowActions, type RowReader } from "./board-row.tsx";

type BoardListProps = {
  rows: readonly Row[];
  /** A column each; none for one list. */
  pods: Muster["pods"];
  reader: RowReader;
  actions: RowActions;
  isFiltered: boolean;
  onAdd: () => void;
};

export function BoardList({ rows, pods, reader, actions, isFiltered, onAdd }: BoardListProps) {
  if (rows.length === 0 && isFiltered)
    return <p className="px-4 py-8 text-center text-muted">Nobody by these letters.</p>;
  if (rows.length === 0) {
    return (
      <EmptyState title="Nobody is going yet" action={<Button onClick={onAdd}>Add someone</Button>}>
        Add those who came without an answer.
      </EmptyState>
    );
  }
  const columns = toColumns(rows, pods);
  return (
    <div className="grid flex-1 grid-cols-1 content-start bg-surface pb-20 lg:grid-cols-2">
      {columns.map(({ pod, members }) => (
        <section
          key={pod?.id ?? "others"}
          className={columns.length === 1 ? "lg:col-span-2" : "lg:odd:border-line lg:odd:border-r"}
        >
          {columns.length > 1 && (
            <h2 className="flex justify-between gap-3 border-line border-y bg-sunken px-4 py-2 font-semibold text-sm">
              <span>{pod ? [pod.name, pod.leader].filter(Boolean).join(" · ") : "No pod"}</span>
              {pod?.plan && <span className="font-normal text-muted">{pod.plan}</span>}
            </h2>
          )}
          <ul className={columns.length === 1 ? "lg:grid lg:grid-cols-2" : ""}>
            {members.map((row) => (
              <BoardRow key={row.person.attendeeId} row={row} reader={reader} actions={actions} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function toColumns(rows: readonly Row[], pods: Muster["pods"]) {
  const columns = pods.map((pod) => ({ pod, members: rows.filter(({ person }) => person.podId === pod.id) }));
  const others = rows.filter(({ person }) => !pods.some(({ id }) => id === person.podId));
  return [...columns, { pod: null, members: others }].filter(({ members }) => members.length > 0);
}
