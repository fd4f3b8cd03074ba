import { isBlockedWebhook } from "#domain/resilience/webhook-block.ts";
import { wireError } from "#domain/resilience/wire-errors.ts";
import { refuse } from "./refuse.ts";
import type { Guard } from "./wire-request.ts";

export const blockWebhook: Guard = (next) => async (request) =>
  isBlockedWebhook(request.call, request.method) ? refuse(wireError("webhook_refused"), 403) : next(request);
