import { queryOptions } from "@tanstack/react-query";
import { getBrowserClient } from "#app/backend/browser-client.ts";
import { listPaymentEvents, type PaymentEventList } from "./payment-events.data.ts";

export const paymentEventsQuery = (userId: string, list: PaymentEventList, page: number) =>
  queryOptions({
    queryKey: ["payment-events", userId, list, page],
    queryFn: async () => listPaymentEvents(await getBrowserClient(), { list, page }),
    staleTime: 0,
    refetchOnMount: true,
    meta: { silent: true },
  });
