import { fileURLToPath } from "node:url";

/** Written by the build of the pages, read by that of the worker. */
export const LATE_FILES_PATH = fileURLToPath(new URL("../../build/late-files.json", import.meta.url));

export type LateFiles = {
  /** What main pages load late. */
  late: string[];
  /** What sends from the outbox. */
  senders: string[];
};
