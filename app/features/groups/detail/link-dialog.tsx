import { Copy } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { CONTROL } from "#app/ui/form/field-frame.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";

type LinkDialogProps = {
  title: string;
  url: string;
  onClose: () => void;
};

/** An address to copy. */
export function LinkDialog({ title, url, onClose }: LinkDialogProps) {
  const id = useId();
  const [hasFailed, setHasFailed] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => showNotice({ kind: "success", text: "Link copied" }),
      () => setHasFailed(true),
    );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
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
      {hasFailed && <p className="mt-1 text-danger text-sm">Copy it by hand: the browser doesn't allow it here.</p>}
      <Button className="mt-4" onClick={() => void copy()}>
        <Copy className="size-5" aria-hidden /> Copy link
      </Button>
    </Dialog>
  );
}
