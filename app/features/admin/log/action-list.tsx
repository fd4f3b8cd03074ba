import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { type AdminAction, describeAdminAction, undoOf } from "#domain/admin/admin-action.ts";
import { formatMoment } from "#domain/format/dates.ts";
import { useUndoAction } from "../overview/overview.queries.ts";

type ActionListProps = {
  actions: readonly AdminAction[];
  /** With the values before and after. */
  isDetailed?: boolean;
};

export function ActionList({ actions, isDetailed = false }: ActionListProps) {
  return (
    <ul>
      {actions.map((action) => (
        <ActionItem key={action.id} action={action} isDetailed={isDetailed} />
      ))}
    </ul>
  );
}

function ActionItem({ action, isDetailed }: { action: AdminAction; isDetailed: boolean }) {
  const undo = useUndoAction();
  const way = undoOf(action);
  const sentence = describeAdminAction(action);
  return (
    <li className="flex items-start justify-between gap-3 border-line border-b px-4 py-2 text-md last:border-b-0">
      <div className="min-w-0">
        <p className="wrap-anywhere">{sentence}</p>
        <p className="text-muted text-sm">
          <time dateTime={action.at}>{formatMoment(action.at, deviceTimeZone())}</time> · {action.actorName}
        </p>
        {isDetailed && <Changes action={action} />}
      </div>
      {way && (
        <Button variant="quiet" size="sm" pending={undo.isPending} onClick={() => undo.mutate(way)}>
          Undo<span className="sr-only">: {sentence}</span>
        </Button>
      )}
    </li>
  );
}

function show(value: unknown) {
  if (value === undefined) return "–";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function Changes({ action: { before, after } }: { action: AdminAction }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (names.length === 0) return null;
  return (
    <dl className="mt-1 grid gap-x-3 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
      {names.map((name) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">
            {Object.hasOwn(before, name) && <del className="text-muted">{show(before[name])}</del>}{" "}
            {Object.hasOwn(after, name) && <ins className="no-underline">{show(after[name])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
