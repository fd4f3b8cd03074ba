import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";

type QrDialogProps = { name: string; address: string; onClose: () => void };

/** Opens the route on another phone. */
export function QrDialog({ name, address, onClose }: QrDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={name} description="Scan it to open this route.">
      <QrCode text={address} label={`QR code of ${address}`} className="mx-auto w-full max-w-72 rounded-control" />
    </Dialog>
  );
}
