import type { Plugin, Rolldown } from "vite";

/** A zero in front keeps other plugins from reading it as a file. */
const RESOLVED = "\0virtual:script-addresses";

/** Every page preloads it and what it imports. */
const ENTRY = "entry.client";

/**
 * Tells the server under which addresses the browser finds these lazy chunks and what they import, so that a page can
 * preload it. The browser itself learns none: it is built first.
 */
export function scriptAddresses(chunks: readonly string[]): Plugin {
  const addresses: Record<string, readonly string[]> = {};
  return {
    name: "tideline:script-addresses",
    // One instance for both builds.
    sharedDuringBuild: true,
    resolveId: { filter: { id: /^virtual:script-addresses$/ }, handler: () => RESOLVED },
    load: {
      filter: { id: /script-addresses$/ },
      handler(id) {
        if (id !== RESOLVED) return undefined;
        return `export const scriptAddresses = ${JSON.stringify(addresses)};`;
      },
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== "client") return;
      const files = Object.values(bundle).filter((file) => file.type === "chunk");
      const entry = new Set(
        files.filter(({ isEntry, name }) => isEntry && name === ENTRY).flatMap((file) => listScripts(file, bundle)),
      );
      for (const file of files.filter(({ name }) => chunks.includes(name))) {
        addresses[file.name] = listScripts(file, bundle).filter((address) => !entry.has(address));
      }
    },
  };
}

/** The chunk with all that it imports. */
function listScripts(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle) {
  const found = new Set([chunk.fileName]);
  for (const name of found) {
    const file = bundle[name];
    if (file?.type === "chunk") for (const imported of file.imports) found.add(imported);
  }
  return [...found].map((name) => `/${name}`);
}
