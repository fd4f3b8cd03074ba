import { getBrowserClient } from "#app/backend/browser-client.ts";
import { toProblem } from "#app/backend/to-app-error.ts";
import { CROWD_REPORT_ERRORS, crowdReportError } from "#domain/crowd-reports/crowd-report-errors.ts";
import { isTooOldToSend } from "#domain/crowd-reports/report-draft.ts";
import { AppError } from "#domain/errors.ts";
import { type Attachment, sendCrowdReport } from "./crowd-reports.data.ts";
import { forgetPending, keepPending, type PendingReport, readPending } from "./pending-reports.ts";

export type Outcome = "sent" | "waiting" | "refused";

/** Postgres error classes for which retrying is pointless: wrong data, a broken rule, no permission. */
const REFUSALS = /^(22|23|42|PT4)/;

/** Anything else may succeed later: no network, an expired session, a busy server. */
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
    // Without a network the others would wait too.
    if (outcome === "waiting") break;
  }
  return outcomes;
}

/** Sends what the device keeps, one after another; concurrent calls share one run. */
export function sendPending(userId: string): Promise<Outcome[]> {
  sending ??= sendInTurn(userId).finally(() => {
    sending = null;
  });
  return sending;
}

/** Stores a new report on the device before sending it, so that it cannot get lost. */
export async function sendNew(report: PendingReport, media: readonly Attachment[]): Promise<Outcome> {
  const isKept = keepPending(report);
  const outcome = await sendOne(report, media);
  if (outcome === "waiting" && !isKept) throw crowdReportError("crowd_report_not_kept");
  return outcome;
}
