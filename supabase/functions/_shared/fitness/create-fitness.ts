import type { SupabaseClient } from "@supabase/supabase-js";
import { fitnessError } from "../../../../domain/fitness/fitness-errors.ts";
import type { Database } from "../../../database.types.ts";
import { addNotifications } from "../notifications.data.ts";
import { createPlatformData } from "./platform.data.ts";
import { readProviders } from "./providers.ts";
import { createSeal, readTokenKey } from "./seal.ts";

/** What functions about fitness platforms need; throws without FITNESS_TOKEN_KEY. */
export function createFitness(service: SupabaseClient<Database>) {
  const key = readTokenKey();
  if (!key) throw fitnessError("platforms_not_set_up");
  return {
    key,
    ...readProviders(),
    data: createPlatformData({ service, seal: createSeal(key) }),
    notify: (items: Parameters<typeof addNotifications>[1]) => addNotifications(service, items),
    now: () => new Date(),
  };
}
export type Fitness = ReturnType<typeof createFitness>;
