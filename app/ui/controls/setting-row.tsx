import type { ReactNode } from "react";

type SettingRowProps = {
  label: string;
  note?: ReactNode;
  /** Not saved yet. */
  isChanged?: boolean;
  /** The control below its label, over the whole width. */
  isWide?: boolean;
  children?: ReactNode;
};

/** A row of a settings card: what it is on the left, its control on the right. */
export function SettingRow({ label, note, isChanged = false, isWide = false, children }: SettingRowProps) {
  const layout = isWide ? "grid gap-3" : "flex flex-wrap items-center justify-between gap-x-4 gap-y-2";
  return (
    <div className={`min-h-16 border-line border-b px-5 py-3 last:border-b-0 ${layout}`}>
      <div className={isWide ? "min-w-0" : "min-w-0 flex-1 basis-48"}>
        <p className="font-semibold">
          {label}
          {isChanged && <ChangedDot />}
        </p>
        {note && <p className="text-muted text-sm">{note}</p>}
      </div>
      {children}
    </div>
  );
}

export function ChangedDot({ label = "Not saved yet" }: { label?: string }) {
  return (
    <>
      <span aria-hidden className="ml-2 inline-block size-2 rounded-full bg-buoy align-middle" />
      <span className="sr-only">, {label.toLowerCase()}</span>
    </>
  );
}
