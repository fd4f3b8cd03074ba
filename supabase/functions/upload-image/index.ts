import process from "node:process";
import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
import { requestError } from "../_shared/request-errors.ts";
import { respond } from "../_shared/respond.ts";
import { handleUploadImage } from "./handler.ts";
import { createUploadData } from "./upload-image.data.ts";
import { createUploadQueue } from "./upload-queue.ts";

const queue = createUploadQueue();
/** SUPABASE_URL may only be reachable by functions. */
const publicUrl = process.env.SUPABASE_PUBLIC_URL ?? process.env.SUPABASE_URL ?? "";

export default {
  fetch: withSupabase<Database>(
    { auth: "user", errors: { detailed: false } },
    (request, { supabase, supabaseAdmin, userClaims }) =>
      respond(async () => {
        if (!userClaims) throw requestError("insufficient_permissions");
        const swimmerId = userClaims.id;
        const data = createUploadData({ swimmer: supabase, service: supabaseAdmin, swimmerId, publicUrl });
        return handleUploadImage(request, { swimmerId, data, queue, now: () => new Date() });
      }),
  ),
};
