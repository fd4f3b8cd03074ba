import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Plugin, Rolldown } from "vite";

/**
 * The pages of `SWIMMER_PAGES` in `domain/offline/page-rules.ts` that load parts late, what runs on each of them, and
 * what reports from the page of a spot. Also what sends from the outbox: a browser never retries a part that failed to load.
 */
const PARENTS =
  /\/app\/(?:layouts\/(?:companions\/swimmer-companions|offline\/outbox-sender)|features\/crowd-reports\/[\w-]+|features\/[\w/-]+-outbox|features\/workouts\/[\w/-]*send-workout|features\/swim-routes\/(?:planner|rehearsal)\/[\w./-]+|ui\/overlay\/[\w-]+|pages\/(?:home\/home-page|dashboard\/[\w-]+|spots\/(?:(?:favorites|spots)-page|spot\/spot-(?:dialogs|page|actions|blocks))|shore-watch\/swim-plan-page|tools\/tools-page|workouts\/log-page))\.tsx?$/;

/** Drawing a route takes its map, also where none was opened before. */
const DRAWING = /^assets\/(?:planner-map|route-import)-/;

/** What calculates beside the planner: files of their own that nothing imports. */
const WORKERS = /^assets\/(?:rehearsal|shore|route-file|coastline|maplibre-gl)-worker-/;

/** What sends from the outbox, kept at once with any page that asks to be kept, such as a muster board. */
const SENDERS =
  /\/app\/(?:layouts\/(?:companions\/swimmer-companions|offline\/outbox-sender)|features\/[\w/-]+-outbox)\.tsx?$/;

/** Not needed without a network, or too large to be kept before it is used. */
const LEFT_OUT =
  /maplibre|-map-|map-canvas|-canvas-|coastline|realtime|diagnostics|connection|confetti|gpx|fit-|import-(?!outbox)|export|satori/;

/**
 * Lists the late parts of the pages that the worker keeps before they are opened: parts that those pages import when
 * they are there, with all that these import at once.
 */
export function lateFiles(target: string): Plugin {
  return {
    name: "tideline:late-files",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const lateOf = (parent: RegExp, always: readonly string[] = []) => {
        const parents = chunks.filter(({ moduleIds }) => moduleIds.some((id) => parent.test(id)));
        const late = parents.flatMap(({ dynamicImports }) => dynamicImports).filter(isKept);
        const found = new Set([...late, ...always]);
        for (const name of found) for (const imported of importsOf(bundle, name)) found.add(imported);
        return [...found].sort().map((name) => `/${name}`);
      };
      const workers = Object.keys(bundle).filter((name) => WORKERS.test(name));
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, JSON.stringify({ late: lateOf(PARENTS, workers), senders: lateOf(SENDERS) }));
    },
  };
}

/** Whether a late part is kept before it is opened, by the name of its file. */
export const isKept = (name: string) => DRAWING.test(name) || !LEFT_OUT.test(name);

/** Whether the late parts of a module are kept, by its path. */
export const isParent = (id: string) => PARENTS.test(id);

function importsOf(bundle: Rolldown.OutputBundle, name: string): readonly string[] {
  const file = bundle[name];
  return file?.type === "chunk" ? [...file.imports, ...(file.viteMetadata?.importedCss ?? [])] : [];
}
