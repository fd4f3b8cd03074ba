import { Info } from "lucide-react";
import { CANNOT_KNOW, NOT_A_SERVICE } from "#domain/shore-watch/plan-words.ts";

/** On every page of Shore Watch. */
export function NotAService() {
  return (
    <p className="flex gap-2.5 rounded-control bg-sunken px-4 py-3 text-sm print:hidden">
      <Info className="mt-0.5 size-4.5 shrink-0" aria-hidden />
      <span>
        <strong>{NOT_A_SERVICE}</strong> {CANNOT_KNOW}
      </span>
    </p>
  );
}
