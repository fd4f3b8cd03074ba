import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { type Prefill, parseToolAddress, type ToolId } from "#domain/tools/tool-address.ts";

type Opened = { fragment: string; prefill: Prefill };
type OpenedTools = {
  opened: Readonly<Partial<Record<ToolId, Opened>>>;
  /** The tool whose temperature of the water counts, the one opened last. */
  latest: "wear" | "cold" | null;
};

/** What the address holds for each tool. It stays when the fragment moves on, so that no entry is lost. */
export function useToolAddress(): OpenedTools {
  const { hash } = useLocation();
  const [tools, setTools] = useState<OpenedTools>({ opened: {}, latest: null });
  useEffect(() => {
    const address = parseToolAddress(hash);
    if (!address) return;
    const { id, prefill } = address;
    if (Object.keys(prefill).length > 0) {
      setTools(({ opened, latest }) => ({
        opened: { ...opened, [id]: { fragment: hash, prefill } },
        latest: id === "wear" || id === "cold" ? id : latest,
      }));
    }
    // The browser itself finds no card whose fragment has entries in it.
    document.getElementById(id)?.scrollIntoView();
  }, [hash]);
  return tools;
}
