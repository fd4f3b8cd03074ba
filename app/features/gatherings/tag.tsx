import type { ReactNode } from "react";
import type { TagTone } from "#domain/gatherings/words.ts";

const TONES: Readonly<Record<TagTone, string>> = {
  good: "bg-chip-good",
  warning: "bg-chip-caution",
  danger: "bg-chip-avoid",
  plain: "bg-sunken",
};

export function Tag({ tone, children }: { tone: TagTone; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center rounded-[0.375rem] px-2 py-0.5 font-semibold text-sm ${TONES[tone]}`}>
      {children}
    </span>
  );
}
