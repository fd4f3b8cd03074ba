import { Button } from "#app/ui/controls/button.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";

const Dialog = lazyNamed(() => import("#app/ui/overlay/dialog.tsx"), "Dialog");

type ConflictDialogProps = {
  /** The route was deleted elsewhere. */
  isGone: boolean;
  onMine: () => void;
  onOther: () => void;
  onLater: () => void;
};

/** Two versions of a route: its swimmer chooses. Neither is lost before that. */
export function ConflictDialog({ isGone, onMine, onOther, onLater }: ConflictDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onLater()}
      title={isGone ? "This route was deleted elsewhere" : "This route was changed elsewhere"}
      description={
        isGone ? "Your version is still on this device." : "Keep your version from this device, or the other one?"
      }
    >
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={onMine}>{isGone ? "Save as a new route" : "Keep mine"}</Button>
        <Button variant="secondary" onClick={onOther}>
          {isGone ? "Discard mine" : "Use the other"}
        </Button>
      </div>
    </Dialog>
  );
}
