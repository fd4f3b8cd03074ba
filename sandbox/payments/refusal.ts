type Fields = {
  type?: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  status?: number;
  code?: string;
  declineCode?: string;
  param?: string;
  message: string;
};

/** What the provider says no to, in its own words and with its own status. */
export class SandboxRefusal extends Error {
  override readonly name = "SandboxRefusal";
  readonly type: NonNullable<Fields["type"]>;
  readonly status: number;
  readonly code: string | undefined;
  readonly declineCode: string | undefined;
  readonly param: string | undefined;

  constructor({ type = "invalid_request_error", status = 400, code, declineCode, param, message }: Fields) {
    super(message);
    this.type = type;
    this.status = status;
    this.code = code;
    this.declineCode = declineCode;
    this.param = param;
  }
}

export const refuseMissing = (noun: string, id: string, param = "id") =>
  new SandboxRefusal({ status: 404, code: "resource_missing", param, message: `No such ${noun}: '${id}'` });

export const refuseInvalid = (message: string, param?: string, code?: string) =>
  new SandboxRefusal({ message, ...(param && { param }), ...(code && { code }) });
