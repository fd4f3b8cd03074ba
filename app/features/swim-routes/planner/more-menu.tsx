import { Download, FilePlus2, type LucideIcon, Printer, Repeat2, Timer, Trash2, Upload } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { routeCardPath } from "../route-addresses.ts";
import type { DraftKeeper } from "./draft/draft-keeper.ts";
import type { DraftState } from "./draft/draft-state.ts";
import type { PlannerDialog } from "./planner-dialog.ts";
import { usePlannerStore } from "./store/use-planner.ts";

const LINE = "flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-left hover:bg-sunken [&_svg]:size-5";

const SHORTCUTS = [
  ["N", "Add a point"],
  ["Arrow keys", "Move the selected point 10 m, with Shift 100 m"],
  ["Delete", "Delete the selected point"],
  ["Ctrl+Z, Ctrl+Shift+Z", "Undo, redo"],
  ["R", "Reverse"],
  ["B", "Back to start"],
  ["X", "Exit at the selected point"],
] as const;

type MoreMenuProps = {
  draft: DraftState | null;
  keeper: DraftKeeper | null;
  onDialog: (dialog: PlannerDialog) => void;
  onNew: () => void;
  onClose: () => void;
};

export function MoreMenu({ draft, keeper, onDialog, onNew, onClose }: MoreMenuProps) {
  const store = usePlannerStore();
  const [isAsking, setAsking] = useState(false);
  const isEdit = draft?.isPublished ?? false;
  return (
    <div className="grid gap-1">
      <MenuButton
        icon={Repeat2}
        label="Round trip"
        onPress={() => {
          store.edit({ kind: "roundTrip" });
          onClose();
        }}
      />
      <MenuButton icon={Download} label="Download" onPress={() => onDialog("files")} />
      <MenuButton icon={Upload} label="Import a route" onPress={() => onDialog("import")} />
      <MenuButton icon={Timer} label="Your pace" onPress={() => onDialog("pace")} />
      <MenuButton icon={Printer} label="Print" onPress={() => onDialog("print")} />
      {!isEdit && (
        <MenuButton
          icon={FilePlus2}
          label="Start a new route"
          onPress={() => {
            onClose();
            onNew();
          }}
        />
      )}
      {isAsking ? (
        <div className="rounded-control bg-sunken p-3">
          <p className="text-md">
            {isEdit
              ? "Your unsaved changes on this device will be lost."
              : "Points on this device will be lost. A saved draft stays in Drafts."}
          </p>
          <div className="mt-2 flex gap-2">
            <Button
              variant="danger"
              size="sm"
              onClick={() => {
                keeper?.forget();
                onClose();
                onNew();
              }}
            >
              Discard
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setAsking(false)}>
              Keep
            </Button>
          </div>
        </div>
      ) : (
        <MenuButton
          icon={Trash2}
          label={isEdit ? "Discard changes" : "Discard this draft"}
          onPress={() => setAsking(true)}
        />
      )}
      <h3 className="mt-3 px-2 text-lg">Keys</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 px-2 text-md">
        {SHORTCUTS.map(([keys, says]) => (
          <div key={keys} className="contents">
            <dt className="font-semibold">{keys}</dt>
            <dd className="text-muted">{says}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function MenuButton({ icon: Icon, label, onPress }: { icon: LucideIcon; label: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className={LINE}>
      <Icon aria-hidden />
      {label}
    </button>
  );
}

/** The card is made of what the server has. */
export function PrintChoice({ draft, onSave }: { draft: DraftState | null; onSave: () => void }) {
  if (draft?.kept === "server" && draft.routeId) {
    return (
      <Link to={routeCardPath(draft.routeId)} className="font-semibold text-primary underline">
        Open the swim card
      </Link>
    );
  }
  return (
    <>
      <p className="text-md">Save the route to print its card.</p>
      <Button className="mt-4" onClick={onSave}>
        Save route
      </Button>
    </>
  );
}
