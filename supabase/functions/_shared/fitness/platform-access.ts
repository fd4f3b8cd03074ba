import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../../database.types.ts";
import type { Seal } from "./seal.ts";

export type Access = { service: SupabaseClient<Database>; seal: Seal };
