import type { BackendClient } from "#app/backend/backend-client.ts";
import { createPublicClient, createSessionServerClient } from "#app/backend/page-clients.server.ts";
import type { Services } from "#app/backend/services.ts";
import type { Swimmer } from "../swimmer.ts";

export type Reader = { client: BackendClient; userId: string | null };

/** Public client for visitors, whose pages are cached; session client for swimmers. */
export function createReader(services: Services, request: Request, swimmer: Swimmer | null): Reader {
  if (!swimmer) return { client: createPublicClient(services), userId: null };
  return { client: createSessionServerClient(services, request).client, userId: swimmer.id };
}
