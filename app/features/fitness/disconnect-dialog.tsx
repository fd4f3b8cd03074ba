import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { type ApiPlatform, PLATFORM_NAMES } from "#domain/fitness/platforms.ts";
import { useDisconnect } from "./fitness.queries.ts";

type DisconnectDialogProps = {
  userId: string;
  platform: ApiPlatform;
  swims: number;
  ending: "disconnect" | "delete_swims";
  onClose: () => void;
};

/** Asks once: keep the swims or delete them. */
export function DisconnectDialog({ userId, platform, swims, ending, onClose }: DisconnectDialogProps) {
  const disconnect = useDisconnect(userId);
  const name = PLATFORM_NAMES[platform];
  const end = (removesSwims: boolean) => disconnect.mutate({ platform, removesSwims }, { onSuccess: onClose });
  const isKeeping = disconnect.variables?.removesSwims === false;
  const words = swims === 1 ? "1 swim" : `${swims} swims`;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={ending === "delete_swims" ? `Delete swims from ${name}?` : `Disconnect ${name}?`}
      description={`${words} came from ${name}. Swims from your own files always stay.`}
    >
      <div className="flex flex-col gap-2">
        {ending === "disconnect" && (
          <Button pending={disconnect.isPending && isKeeping} onClick={() => end(false)}>
            Disconnect, keep swims
          </Button>
        )}
        {swims > 0 && (
          <Button variant="danger" pending={disconnect.isPending && !isKeeping} onClick={() => end(true)}>
            {ending === "disconnect" ? "Disconnect and delete swims" : "Delete swims"}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
