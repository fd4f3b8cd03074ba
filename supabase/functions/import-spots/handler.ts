import { z } from "zod";
import { importError } from "../../../domain/spot-imports/import-errors.ts";
import { IMPORT_FIELDS } from "../../../domain/spot-imports/import-fields.ts";
import { parseBody } from "../_shared/parse-body.ts";
import { requestError } from "../_shared/request-errors.ts";
import { continueImport } from "./continue-import.ts";
import type { ImportData } from "./import-spots.data.ts";
import { openFile } from "./open-file.ts";
import { startReading } from "./start-reading.ts";

/** A browser asks again after this long; its own requests end after 20 s. */
const CALL_MS = 10_000;
/** A scheduled call may take longer; the next one comes after a minute. */
const SCHEDULED_CALL_MS = 45_000;

const body = z.union([
  z.object({ action: z.literal("open"), file_path: z.string().max(500), was_recoded: z.boolean().default(false) }),
  z.object({
    action: z.literal("read"),
    import_id: z.uuid(),
    mapping: z.array(z.nullable(z.enum(IMPORT_FIELDS))).max(500),
  }),
  z.object({ action: z.literal("continue"), import_id: z.uuid() }),
  z.object({}).strict(),
]);

type Deps = { adminId: string | null; data: ImportData; now: () => number };

/** Continues what browsers have left. */
async function continueAll(data: ImportData, now: () => number) {
  const deadline = now() + SCHEDULED_CALL_MS;
  const left = await data.listLeft();
  for (const id of left) await continueImport(data, id, () => now() > deadline);
  return Response.json({ continued: left.length });
}

/**
 * Opens an uploaded file, reads it into rows with the chosen columns, and continues what was started: reading, importing
 * or undoing. A scheduled call without an action continues what no browser asks for any more.
 */
export async function handleImportSpots(request: Request, { adminId, data, now }: Deps): Promise<Response> {
  const wish = await parseBody(body, request);
  if (!("action" in wish)) {
    if (adminId) throw requestError("invalid_body", { problem: "action: missing" });
    return continueAll(data, now);
  }
  if (wish.action === "open") {
    if (!adminId || !wish.file_path.startsWith(`${adminId}/`)) throw importError("import_not_found");
    return Response.json({ id: await openFile(data, { adminId, path: wish.file_path, wasRecoded: wish.was_recoded }) });
  }
  const deadline = now() + CALL_MS;
  if (wish.action === "read") await startReading(data, wish.import_id, wish.mapping);
  return Response.json(await continueImport(data, wish.import_id, () => now() > deadline));
}
