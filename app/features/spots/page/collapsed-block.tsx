import { ChevronDown, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useIsInBrowser } from "#app/browser/hooks/use-is-in-browser.ts";
import { readStored, writeStored } from "#app/browser/storage.ts";
import { useStored } from "#app/browser/use-stored.ts";

type CollapsedBlockProps = {
  /** Its address on the page: "#samples". */
  anchor: string;
  icon: LucideIcon;
  title: string;
  /** At the right, such as a count. */
  summary?: string | null;
  /** In the address, for pages without a script. */
  isOpened: boolean;
  children: (isOpen: boolean) => ReactNode;
};

/** Opens in place and stays open for the session. `page-blocks.js` does the same for pages without React. */
export function CollapsedBlock({ anchor, icon: Icon, title, summary, isOpened, children }: CollapsedBlockProps) {
  const { block, isOpen, setOpen } = useOpenBlock(anchor, isOpened);
  return (
    <details
      ref={block}
      data-block={anchor}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && setOpen(currentTarget.open)}
      className="group border-line border-t first:border-t-0 lg:open:col-span-2 lg:[&:nth-child(2)]:border-t-0"
    >
      <summary className="flex min-h-13 items-center gap-2.5 font-semibold text-md leading-snug">
        <Icon className="size-5 shrink-0 text-muted" aria-hidden />
        <span className="min-w-0">{title}</span>
        {summary && <span className="ml-auto text-right font-normal text-muted text-sm">{summary}</span>}
        <ChevronDown
          className={`size-4.5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180 ${summary ? "" : "ml-auto"}`}
          aria-hidden
        />
      </summary>
      {/* A link to it opens the block: browsers reveal what an address points at. */}
      <div id={anchor} data-block-content className="scroll-mt-20 pt-1 pb-5">
        {children(isOpen)}
      </div>
    </details>
  );
}

function useOpenBlock(anchor: string, isOpened: boolean) {
  const block = useRef<HTMLDetailsElement>(null);
  const isInBrowser = useIsInBrowser();
  const remembered = useStored("openBlocks");
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? (isOpened || (isInBrowser && remembered.includes(anchor)));
  const setOpen = (open: boolean) => {
    setChosen(open);
    const others = readStored("openBlocks").filter((one) => one !== anchor);
    writeStored("openBlocks", open ? [...others, anchor] : others);
  };
  useEffect(() => {
    // The browser may have opened it before React was there.
    if (block.current?.open) setChosen(true);
    const openForPrint = () => setChosen(true);
    addEventListener("beforeprint", openForPrint);
    return () => removeEventListener("beforeprint", openForPrint);
  }, []);
  return { block, isOpen, setOpen };
}
