import { clientQuery } from "#app/backend/client.queries.ts";
import { listPaymentEvents, type PaymentEventList } from "./payment-events.data.ts";

export const paymentEventsQuery = (userId: string, list: PaymentEventList, page: number) => ({
  ...clientQuery(["payment-events", userId, list, page], (client) => listPaymentEvents(client, { list, page })),
  staleTime: 0,
  refetchOnMount: true,
});
