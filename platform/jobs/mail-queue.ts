import { isRejectedForGood, type QueueMail, type SendMail } from "../auth/mail.ts";
import type { Jobs } from "./create-jobs.ts";
import { describeFailure } from "./describe-failure.ts";
import { PermanentFailure } from "./job.ts";

/** Mails leave through the queue: a mail server that is down delays them. Answers how to put one in. */
export function createMailQueue(jobs: Jobs, sendMail: SendMail): QueueMail {
  jobs.work("mail", {
    run: async ({ id, payload }, signal) => {
      try {
        await sendMail(payload, { id, signal });
      } catch (problem) {
        if (isRejectedForGood(problem)) throw new PermanentFailure(describeFailure(problem), { cause: problem });
        throw problem;
      }
    },
  });
  return (tx, mail, expiresAt) => jobs.send("mail", mail, { tx, expiresAt });
}
