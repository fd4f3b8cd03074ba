import { getBrowserClient } from "#app/backend/browser-client.ts";
import { toProblem } from "#app/backend/to-app-error.ts";
import { CROWD_REPORT_ERRORS, crowdReportError } from "#domain/crowd-reports/crowd-report-errors.ts";
import { isTooOldToSend } from "#domain/crowd-reports/report-draft.ts";
import { AppError } from "#domain/errors.ts";
import { type Attachment, sendCrowdReport } from "./crowd-reports.data.ts";
import { forgetPending, keepPending, type PendingReport, readPending } from "./pending-reports.ts";

/** What became of a report: it arrived, it waits for a network, or it was refused. */
export type Outcome = "sent" | "waiting" | "refused";

/** Classes of Postgres' codes that no later attempt turns into a yes: wrong data, a broken rule, no right. */
const REFUSALS = /^(22|23|42|PT4)/;

/** What is not refused for good may go well later: no network, an expired session, a tired server. */
function isRefusal(problem: unknown) {
  const isOurs = problem instanceof AppError && Object.hasOwn(CROWD_REPORT_ERRORS, problem.code);
  return isOurs || REFUSALS.test(toProblem(problem).code ?? "");
}

async function sendOne(report: PendingReport, media: readonly Attachment[]): Promise<Outcome> {
  const { userId, draft } = report;
  try {
    if (isTooOldToSend(draft, new Date())) throw crowdReportError("crowd_report_too_old");
    await sendCrowdReport(await getBrowserClient(), userId, { draft, media });
    forgetPending(userId, draft.id);
    return "sent";
  } catch (problem) {
    if (!(problem instanceof AppError)) throw problem;
    if (!isRefusal(problem)) return "waiting";
    keepPending({ ...report, problem: problem.message });
    return "refused";
  }
}

let sending: Promise<Outcome[]> | null = null;

async function sendInTurn(userId: string) {
  const outcomes: Outcome[] = [];
  for (const report of readPending(userId).filter(({ problem }) => problem === null)) {
    const outcome = await sendOne(report, []);
    outcomes.push(outcome);
    // Without a network the others need not try.
    if (outcome === "waiting") break;
  }
  return outcomes;
}

/** Sends what the device keeps, one after another; two calls at once are one. */
export function sendPending(userId: string): Promise<Outcome[]> {
  sending ??= sendInTurn(userId).finally(() => {
    sending = null;
  });
  return sending;
}

/** Keeps a new report on the device first and then sends it, so that it is not lost on the way. */
export async function sendNew(report: PendingReport, media: readonly Attachment[]): Promise<Outcome> {
  const isKept = keepPending(report);
  const outcome = await sendOne(report, media);
  if (outcome === "waiting" && !isKept) throw crowdReportError("crowd_report_not_kept");
  return outcome;
}
