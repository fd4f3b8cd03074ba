type Fields = {
  type?: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  status?: number;
  code?: string;
  declineCode?: string;
  param?: string;
  message: string;
};

/** An error of Stripe's API, in its own words and with its own status. */
export class ProviderRefusal extends Error {
  override readonly name = "ProviderRefusal";
  readonly fields: Fields & Required<Pick<Fields, "type" | "status">>;

  constructor(fields: Fields) {
    super(fields.message);
    this.fields = { type: "invalid_request_error", status: 400, ...fields };
  }
}

export const refuseMissing = (noun: string, id: string, param = "id") =>
  new ProviderRefusal({ status: 404, code: "resource_missing", param, message: `No such ${noun}: '${id}'` });

export const refuseInvalid = (message: string, param?: string, code?: string) =>
  new ProviderRefusal({ message, ...(param && { param }), ...(code && { code }) });
