import type { BackendClient } from "#app/backend/backend-client.ts";
import { createPublicClient, createSessionServerClient } from "#app/backend/page-clients.server.ts";
import type { Services } from "#app/backend/services.ts";
import type { Swimmer } from "../swimmer.ts";

/** In whose name a page reads. */
export type Reader = { client: BackendClient; userId: string | null };

/** Everybody for a visitor, whose pages are kept for all; a swimmer for themselves, whose pages nobody keeps. */
export function createReader(services: Services, request: Request, swimmer: Swimmer | null): Reader {
  if (!swimmer) return { client: createPublicClient(services), userId: null };
  return { client: createSessionServerClient(services, request).client, userId: swimmer.id };
}
