import { TrendingDown, TrendingUp, Waves } from "lucide-react";
import type { TideLine } from "#domain/conditions/tide-words.ts";

const TIDE_ICONS = { rising: TrendingUp, falling: TrendingDown, none: Waves } as const;

/** Which way the tide runs and until when. */
export function TideWords({ line }: { line: TideLine }) {
  const Icon = TIDE_ICONS[line.kind];
  return (
    <p className="mt-1 flex items-center gap-1.5 whitespace-nowrap text-muted text-xs">
      <Icon className="size-3.5 shrink-0" aria-hidden />
      {line.text}
    </p>
  );
}
