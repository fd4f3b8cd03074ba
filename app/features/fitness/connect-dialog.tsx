import { useNavigate } from "react-router";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { ApiPlatform } from "#domain/fitness/platforms.ts";
import { PlatformCards } from "./platform-cards.tsx";

/** The cards without leaving a page; a press on Connect leads to the wizard. */
export function ConnectDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const connect = (platform: ApiPlatform) => void navigate(`/connect?platform=${platform}`);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Connect a platform">
      <div className="[&_ul]:grid-cols-1!">
        <PlatformCards userId={userId} onConnect={connect} />
      </div>
      <p className="mt-4">
        <TextLink to="/connect">About files and platforms</TextLink>
      </p>
    </Dialog>
  );
}
