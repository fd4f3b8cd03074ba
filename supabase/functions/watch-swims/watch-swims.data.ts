import type { SupabaseClient } from "@supabase/supabase-js";
import type { NotificationMail } from "../../../domain/notifications/compose-mail.ts";
import type { NotificationItem } from "../../../domain/notifications/recipient-rows.ts";
import { readWatchStep, type WatchStep } from "../../../domain/shore-watch/watch-step.ts";
import type { Database } from "../../database.types.ts";

/** Further steps wait for the next call, 30 s later. */
const STEPS_PER_CALL = 100;

type Claim = Pick<WatchStep, "planId" | "lease">;

/** What a step sends through the database, or the outcome of a call outside it. */
export type SentStep = {
  mail?: NotificationMail & { to: string };
  mail_expires_at?: string;
  see_hash?: string;
  answer_hash?: string;
  notification?: NotificationItem;
  outcome?: string;
  is_done?: boolean;
};

export function createWatchData(service: SupabaseClient<Database>) {
  return {
    /** Records which mails to contacts were delivered or failed. */
    async settleMails(now: Date) {
      await service.rpc("settle_watch_mails", { moment: now.toISOString() }).throwOnError();
    },
    async claim(now: Date): Promise<WatchStep[]> {
      const wish = { most: STEPS_PER_CALL, moment: now.toISOString() };
      const { data } = await service.rpc("claim_watch_steps", wish).throwOnError();
      return data.map(readWatchStep);
    },
    /** Stores the hash of the link in the text message that is about to be sent. */
    async addLink({ planId, lease }: Claim, hash: string): Promise<boolean> {
      const { data } = await service.rpc("add_watch_link", { plan: planId, step_lease: lease, hash }).throwOnError();
      return data;
    },
    /** False when the plan ended meanwhile, or another call has the step. */
    async finish({ planId, lease }: Claim, sent: SentStep): Promise<boolean> {
      const { data } = await service.rpc("finish_watch_step", { plan: planId, step_lease: lease, sent }).throwOnError();
      return data;
    },
    /** Retries at `nextAt`; null gives up. */
    async putOff({ planId, lease }: Claim, nextAt: Date | null, problem: string) {
      const call = { plan: planId, step_lease: lease, problem };
      await service
        // The generated type doesn't know that an argument may be null.
        .rpc("put_off_watch_step", { ...call, next_at: (nextAt?.toISOString() ?? null) as string })
        .throwOnError();
    },
    async forgetContacts(now: Date): Promise<number> {
      const { data } = await service.rpc("forget_shore_contacts", { moment: now.toISOString() }).throwOnError();
      return data;
    },
  };
}

export type WatchData = ReturnType<typeof createWatchData>;
