import { pino } from "pino";
import { AS_OWNER, type Engine, type Row } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { createJobs, type JobsParts } from "./create-jobs.ts";

export const MAIL = {
  to: "ada@example.org",
  subject: "Hello",
  text: "http://site.test/?token=t0",
  html: "<p>Hello</p>",
};

/** A clock that the test moves forward. */
export function createClock() {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (milliseconds: number) => {
      ahead += milliseconds;
    },
  };
}

/** A queue with the log lines it writes. */
export function createLoggedJobs(engine: Engine, parts: Partial<JobsParts> = {}) {
  const lines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line) => void lines.push(line) });
  return { jobs: createJobs({ engine, log, ...parts }), lines };
}

export function listJobs<R extends Row>(engine: Engine) {
  return engine.run<R>(AS_OWNER, sql`select * from jobs.jobs order by created_at, id`);
}

export const clearJobs = (engine: Engine) => engine.script("delete from jobs.jobs; delete from jobs.schedules;");
