import { isNetworkError } from "../connection.ts";
import {
  type BackendProblem,
  isAuthProblem,
  isPermissionProblem,
  isTimeoutProblem,
} from "../resilience/backend-problem.ts";

export const ERROR_KIND_WORDS = {
  json_format: "Unreadable response",
  permission: "Permission",
  auth: "Session",
  timeout: "Time-out",
  validation: "Unexpected data",
  connection: "Connection",
  payment_provider: "Payment provider",
  unknown: "Other",
} as const;

export type ErrorKind = keyof typeof ERROR_KIND_WORDS;

type Rule = { kind: ErrorKind; when: (problem: BackendProblem) => boolean };

const hasMessage = (words: RegExp) => (problem: BackendProblem) => words.test(problem.message);
const hasCode = (codes: RegExp) => (problem: BackendProblem) => codes.test(problem.code ?? "");

/** The first match counts, so narrow rules come first. */
const RULES: readonly Rule[] = [
  { kind: "payment_provider", when: hasMessage(/\bstripe\b|payment provider/i) },
  { kind: "payment_provider", when: hasCode(/^(?:stripe|card|payment)_/) },
  // Subscription errors caused by the provider.
  { kind: "payment_provider", when: hasCode(/^(?:checkout|portal|trial|subscription)_creation_failed$/) },
  {
    kind: "payment_provider",
    when: hasCode(/^(?:cancellation_failed|invalid_coupon|customer_already_subscribed_\w+)$/),
  },
  { kind: "timeout", when: isTimeoutProblem },
  { kind: "timeout", when: hasCode(/^57014$/) },
  { kind: "timeout", when: hasMessage(/\btime[d]?[- ]?out\b/i) },
  // Checked first, since row-level security would otherwise look like a session problem.
  { kind: "permission", when: isPermissionProblem },
  { kind: "permission", when: hasMessage(/permission/i) },
  { kind: "permission", when: ({ status }) => status === 403 },
  { kind: "auth", when: isAuthProblem },
  { kind: "auth", when: hasCode(/^session_/) },
  { kind: "auth", when: hasMessage(/\bjwt\b|\bsession\b|not signed in/i) },
  { kind: "json_format", when: hasMessage(/\bjson\b|unexpected token|unexpected end of/i) },
  { kind: "json_format", when: ({ status }) => status === 406 },
  { kind: "connection", when: ({ message }) => isNetworkError(message) },
  { kind: "connection", when: hasMessage(/failed to connect|offline|fetch failed|network|ECONN\w+/i) },
  { kind: "validation", when: hasCode(/^(?:22|23)\w{3}$/) },
  { kind: "validation", when: hasMessage(/invalid|schema|expected/i) },
  { kind: "validation", when: ({ status }) => status === 400 || status === 422 },
];

export function classifyError(problem: BackendProblem): ErrorKind {
  return RULES.find(({ when }) => when(problem))?.kind ?? "unknown";
}
