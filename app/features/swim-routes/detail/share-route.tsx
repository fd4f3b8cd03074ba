import { Copy, ImageIcon, Share2 } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { CONTROL } from "#app/ui/form/field-frame.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { routeImagePath } from "../route-addresses.ts";

type ShareRouteProps = {
  route: { id: string; name: string };
  url: string;
  onClose: () => void;
};

/** The address to copy, the device's own sheet, and the picture. */
export function ShareRoute({ route, url, onClose }: ShareRouteProps) {
  const id = useId();
  const [problem, setProblem] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => showNotice({ kind: "success", text: "Link copied" }),
      () => setProblem(true),
    );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Share this route">
      <div className="flex flex-col gap-4">
        <div>
          <label htmlFor={id} className="font-medium text-md">
            Link
          </label>
          <input
            id={id}
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
            className={`mt-1.5 min-h-11 ${CONTROL}`}
          />
          {problem && <p className="mt-1 text-danger text-sm">Copy it by hand: the browser doesn't allow it here.</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void copy()}>
            <Copy className="size-5" aria-hidden /> Copy link
          </Button>
          {"share" in navigator && (
            <Button
              variant="secondary"
              // Closing the sheet is no error.
              onClick={() => void navigator.share({ title: route.name, url }).catch(() => undefined)}
            >
              <Share2 className="size-5" aria-hidden /> More
            </Button>
          )}
          <a
            href={routeImagePath(route.id)}
            download
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-4 font-semibold text-primary hover:bg-tint"
          >
            <ImageIcon className="size-5" aria-hidden /> Picture
          </a>
        </div>
      </div>
    </Dialog>
  );
}
