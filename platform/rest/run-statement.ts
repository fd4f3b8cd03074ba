import type { Statement } from "../database/engine.ts";
import type { AnswerRow } from "./answer-sql.ts";
import { toStatementContext } from "./request-settings.ts";
import { type Overrides, readResponseSettings } from "./response-settings.ts";
import { notSingular, tooManyAffected } from "./rest-error.ts";
import type { RestRequest } from "./rest-request.ts";

export type Answer = {
  body: string;
  rows: number;
  total: number | undefined;
  updated: number;
  busyMs: number;
  /** What SQL has set for the answer by itself. */
  overrides: Overrides;
};

/** Reads: one statement, one round trip. Those of strangers take turns while they are heavy, those of pages never wait. */
export async function runRead(request: RestRequest, statement: Statement): Promise<Answer> {
  const { engine, caller, context, heavyReads } = request;
  const isUrgent = context.env?.isUrgent === true;
  const read = async () =>
    toAnswer(
      await engine.run<AnswerRow>({ ...toStatementContext(context.req.raw, caller, true), isUrgent }, statement),
    );
  const admit = isUrgent ? null : heavyReads[caller.role];
  return checkSingle(request, await (admit ? admit(statement.text, read) : read()));
}

/** Carries the answer out of a transaction that is meant to roll back. */
class RolledBack extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super("rolled back as asked");
    this.answer = answer;
  }
}

/** Writes: one statement, too, unless its result may yet undo it. */
export async function runWrite(
  request: RestRequest,
  statement: Statement,
  { mayAffect }: { mayAffect: number | undefined },
): Promise<Answer> {
  const { engine, caller, preferences, media } = request;
  const context = toStatementContext(request.context.req.raw, caller, false);
  const isRolledBack = preferences.tx === "rollback";
  if (media.shape !== "object" && mayAffect === undefined && !isRolledBack) {
    return toAnswer(await engine.run<AnswerRow>(context, statement));
  }
  try {
    return await engine.transaction(context, async (transaction) => {
      const answer = checkSingle(request, toAnswer(await transaction.query<AnswerRow>(statement)));
      if (mayAffect !== undefined && answer.rows > mayAffect) throw tooManyAffected(answer.rows);
      if (isRolledBack) throw new RolledBack(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.answer;
    throw error;
  }
}

function toAnswer([row]: readonly AnswerRow[]): Answer {
  if (!row) throw new Error("the statement answered without a row");
  const total = row.total === null ? undefined : Number(row.total);
  const { body, page: rows, busy: busyMs } = row;
  return { body, rows, total, updated: Number(row.updated ?? 0), busyMs, overrides: readResponseSettings(row) };
}

function checkSingle(request: RestRequest, answer: Answer) {
  if (request.media.shape === "object" && answer.rows !== 1) throw notSingular(answer.rows);
  return answer;
}
