import { Link2 } from "lucide-react";
import { type ReactNode, useId } from "react";
import { IconButton } from "#app/ui/controls/icon-button.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { type Prefill, type ToolId, toolFragment } from "#domain/tools/tool-address.ts";
import { TOOL_WORDS } from "./tool-words.ts";

async function copyAddress(id: ToolId, entries: Prefill) {
  try {
    await navigator.clipboard.writeText(new URL(toolFragment(id, entries), location.href).href);
    showNotice({ kind: "success", text: "Link copied" });
  } catch {
    // Browsers may forbid it.
    showNotice({ kind: "error", text: "Copying isn't allowed here." });
  }
}

/** `entries` is what the link to this tool fills in. */
export function ToolCard({ id, entries, children }: { id: ToolId; entries: Prefill; children: ReactNode }) {
  const headingId = useId();
  const { title, icon: Icon, formula, source } = TOOL_WORDS[id];
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="flex min-w-0 scroll-mt-32 flex-col rounded-card border border-line bg-surface p-5 pt-4 dark:border-transparent"
    >
      <div className="mb-2 flex min-h-11 items-center gap-2.5">
        <Icon className="size-5 shrink-0 text-primary" aria-hidden />
        <h2 id={headingId} className="min-w-0 text-[1.25rem] leading-tight">
          {title}
        </h2>
        <div className="-my-1 -mr-2.5 ml-auto">
          <IconButton label={`Copy link to ${title}`} onPress={() => void copyAddress(id, entries)}>
            <Link2 aria-hidden />
          </IconButton>
        </div>
      </div>
      <div className="grid grid-cols-1 gap-3">{children}</div>
      <details className="group mt-auto pt-2 text-muted text-sm">
        <summary className="inline-flex min-h-11 items-center underline decoration-line underline-offset-3 hover:text-ink">
          Formula and source
        </summary>
        <p>{formula}</p>
        <p>{source}</p>
      </details>
    </section>
  );
}

type ResultProps = { figure: string | null; unit?: string; missing: string; aside?: ReactNode };

/** The answer; without one, what is missing for it. */
export function Result({ figure, unit, missing, aside }: ResultProps) {
  return (
    <div className="flex min-h-12 flex-wrap items-end justify-between gap-x-3 gap-y-1">
      <output>
        {figure === null ? (
          <span className="text-muted text-md">{missing}</span>
        ) : (
          <>
            <span className="font-bold font-heading text-[2.125rem] leading-none tracking-[-0.02em]">{figure}</span>
            {unit && <span className="ml-1 text-lg text-muted">{unit}</span>}
          </>
        )}
      </output>
      {figure !== null && aside && <div className="min-w-28 flex-1 text-right text-muted text-sm">{aside}</div>}
    </div>
  );
}
