import { Suspense } from "react";
import { type FittedView, viewOfLine } from "#app/features/map-frame/map-view.ts";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { guessRouteType } from "#domain/swim-routes/line/guess-route-type.ts";
import { minutesAtPace, routeMeters } from "#domain/swim-routes/line/legs.ts";
import { lineOf } from "#domain/swim-routes/route-points.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import type { DraftKeeper } from "./draft/draft-keeper.ts";
import type { DraftState } from "./draft/draft-state.ts";
import { MoreMenu, PrintChoice } from "./more-menu.tsx";
import { DetailsForm } from "./panel/details-form.tsx";
import { PaceForm } from "./panel/pace-form.tsx";
import type { PlannerDialog } from "./planner-dialog.ts";
import { usePlanner, usePlannerStore } from "./store/use-planner.ts";
import { suggestName } from "./suggest-name.ts";
import type { SaveRoute } from "./use-save-route.ts";

const Dialog = lazyNamed(() => import("#app/ui/overlay/dialog.tsx"), "Dialog");
const RouteImport = lazyNamed(() => import("../files/route-import.tsx"), "RouteImport");
const RouteDownloads = lazyNamed(() => import("../files/route-downloads.tsx"), "RouteDownloads");

const TITLES: Readonly<Record<PlannerDialog, string>> = {
  import: "Import a route",
  files: "Download",
  details: "Name and visibility",
  pace: "Your pace",
  print: "Print",
  more: "More",
};

type PlannerDialogsProps = {
  dialog: PlannerDialog | null;
  draft: DraftState | null;
  keeper: DraftKeeper | null;
  saving: SaveRoute;
  pace: number;
  onPace: (pace: number) => void;
  onReopen: (route: "new" | "server") => void;
  onClose: () => void;
  onDialog: (dialog: PlannerDialog) => void;
  onImported: (view: FittedView) => void;
};

/** Loaded when they are opened. */
export function PlannerDialogs(props: PlannerDialogsProps) {
  const { dialog, draft, keeper, saving, onReopen, onClose } = props;
  return (
    <Suspense>
      {draft?.conflict && !dialog && (
        <ConflictDialog
          isGone={draft.conflict.version === null}
          onMine={() => {
            keeper?.keepMine();
            void saving();
          }}
          onOther={() => {
            const isGone = draft.conflict?.version === null;
            keeper?.forget();
            onReopen(isGone ? "new" : "server");
          }}
          onLater={() => keeper?.postponeConflict()}
        />
      )}
      {dialog && (
        <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title={TITLES[dialog]}>
          <Suspense fallback={<p className="text-muted">Loading…</p>}>
            <DialogContent {...props} dialog={dialog} />
          </Suspense>
        </Dialog>
      )}
    </Suspense>
  );
}

function DialogContent({ dialog, ...props }: PlannerDialogsProps & { dialog: PlannerDialog }) {
  const store = usePlannerStore();
  const points = usePlanner((state) => state.history.points);
  const details = usePlanner((state) => state.details);
  const { onClose, onImported } = props;
  switch (dialog) {
    case "import":
      return (
        <RouteImport
          onImport={(route) => {
            store.takeImported(route);
            const view = viewOfLine(route.points);
            if (view) onImported(view);
            onClose();
          }}
        />
      );
    case "files": {
      const line = lineOf(points);
      const { description, type, name } = details;
      return (
        <RouteDownloads
          content={{
            name: name || suggestName(points),
            ...{ description, points, address: null },
            type: type ?? guessRouteType(line),
            minutes: minutesAtPace(routeMeters(line), props.pace),
          }}
        />
      );
    }
    case "details":
      return <DetailsForm details={details} points={points} suggestedName={suggestName(points)} />;
    case "pace":
      return (
        <PaceForm
          pace={props.pace}
          onPace={(pace) => {
            props.onPace(pace);
            onClose();
          }}
        />
      );
    case "print":
      return <PrintChoice draft={props.draft} onSave={() => void props.saving()} />;
    default:
      return (
        <MoreMenu
          {...{ draft: props.draft, keeper: props.keeper, onDialog: props.onDialog, onClose }}
          onNew={() => props.onReopen("new")}
        />
      );
  }
}
