import { z } from "zod";
import { requestError } from "../_shared/request-errors.ts";
import { pictureError } from "./picture-errors.ts";

/** Overhead of the form around the file. */
const FORM_BYTES = 16 * 1024;
const BYTES_PER_MB = 1024 * 1024;

const fields = z.discriminatedUnion("purpose", [
  z.object({ purpose: z.literal("avatar") }),
  z.object({ purpose: z.literal("spot-image"), spot_id: z.uuid().optional() }),
  z.object({ purpose: z.literal("report-image"), spot_id: z.uuid().optional() }),
  z.object({ purpose: z.literal("workout-photo") }),
  z.object({ purpose: z.literal("group-photo") }),
  z.object({ purpose: z.literal("cleanup-photo") }),
]);

export type UploadFields = z.infer<typeof fields>;
export type Upload = { fields: UploadFields; bytes: Uint8Array<ArrayBuffer> };

function parseFields(values: Record<string, unknown>): UploadFields {
  const { data, error } = fields.safeParse(values);
  if (error) throw requestError("invalid_body", { problem: z.prettifyError(error) }, error);
  return data;
}

/** Null once the body exceeds the limit. */
async function readBytes(request: Request, maxBytes: number) {
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) return null;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    length += next.value.byteLength;
    if (length > maxBytes) {
      await reader?.cancel();
      return null;
    }
    chunks.push(next.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

async function readForm(bytes: Uint8Array<ArrayBuffer>, contentType: string) {
  try {
    return await new Response(bytes, { headers: { "Content-Type": contentType } }).formData();
  } catch (problem) {
    throw requestError("invalid_body", { problem: "The body is not a valid form" }, problem);
  }
}

/** Reads a form with `file`, `purpose` and `spot_id`, or a bare file with the rest in the query. */
export async function readUpload(request: Request, maxMb: number): Promise<Upload> {
  const contentType = request.headers.get("Content-Type") ?? "";
  const isForm = /^multipart\/form-data\b/i.test(contentType);
  const maxBytes = maxMb * BYTES_PER_MB;
  const tooLarge = () => pictureError("file_too_large", { maxMb });
  const body = await readBytes(request, maxBytes + (isForm ? FORM_BYTES : 0));
  if (!body) throw tooLarge();
  if (!isForm) {
    if (body.length === 0) throw pictureError("file_missing");
    return { fields: parseFields(Object.fromEntries(new URL(request.url).searchParams)), bytes: body };
  }
  const form = await readForm(body, contentType);
  const [file, ...others] = form.getAll("file");
  if (others.length > 0) throw requestError("invalid_body", { problem: "Send one file at a time" });
  if (!(file instanceof Blob) || file.size === 0) throw pictureError("file_missing");
  if (file.size > maxBytes) throw tooLarge();
  return { fields: parseFields(Object.fromEntries(form)), bytes: new Uint8Array(await file.arrayBuffer()) };
}
