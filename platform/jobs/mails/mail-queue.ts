import { isRejectedPermanently, type QueueMail, type SendMail } from "../../auth/mail.ts";
import type { Jobs } from "../create-jobs.ts";
import { describeFailure, PermanentFailure } from "../job.ts";

/** Sends mails through the queue, so that they wait while the mail server is down. Returns how to queue one. */
export function createMailQueue(jobs: Jobs, sendMail: SendMail): QueueMail {
  jobs.work("mail", {
    run: async ({ id, payload }, signal) => {
      try {
        await sendMail(payload, { id, signal });
      } catch (problem) {
        if (isRejectedPermanently(problem)) throw new PermanentFailure(describeFailure(problem), { cause: problem });
        throw problem;
      }
    },
  });
  return (tx, mail, expiresAt) => jobs.send("mail", mail, { tx, expiresAt });
}
