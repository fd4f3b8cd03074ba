import { Copy } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../controls/button.tsx";
import { showNotice } from "../overlay/notices.tsx";
import { CONTROL } from "./field-frame.tsx";

type CopyFieldProps = { label: string; value: string };

/** A text, such as an address, to copy with one press. */
export function CopyField({ label, value }: CopyFieldProps) {
  const id = useId();
  const [hasFailed, setHasFailed] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => showNotice({ kind: "success", text: "Link copied" }),
      () => setHasFailed(true),
    );
  return (
    <div>
      <label htmlFor={id} className="font-medium text-md">
        {label}
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          id={id}
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
          className={`min-h-11 min-w-0 ${CONTROL}`}
        />
        <Button onClick={() => void copy()}>
          <Copy className="size-5" aria-hidden /> Copy
        </Button>
      </div>
      {hasFailed && <p className="mt-1 text-danger text-sm">Copy it by hand: the browser doesn't allow it here.</p>}
    </div>
  );
}
