import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { useBlock, useUnblock } from "./blocking.queries.ts";

type BlockDialogProps = {
  userId: string;
  swimmer: { id: string; name: string };
  /** Also after it was taken back. */
  onBlocked: () => void;
  onClose: () => void;
};

export function BlockDialog({ userId, swimmer: { id, name }, onBlocked, onClose }: BlockDialogProps) {
  const block = useBlock(userId);
  const unblock = useUnblock(userId);
  async function confirm() {
    await block.mutateAsync(id);
    onBlocked();
    showNotice({
      kind: "success",
      text: `${name} is blocked. Unblock in Settings › Privacy.`,
      action: { label: "Undo", onPress: () => unblock.mutate(id, { onSuccess: onBlocked }) },
    });
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={`Block ${name}?`}
      description="Neither of you sees the other's profile, posts and plans. You won't see their reviews and photos. They aren't told. Hosts still see who comes."
      confirmLabel="Block"
      isDangerous
      onConfirm={confirm}
    />
  );
}
