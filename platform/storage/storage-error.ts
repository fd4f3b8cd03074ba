type Details = {
  /** The older name of the error, where it differs from the code. */
  error?: string;
  /** The status line; the hosted service sends 400 there and the true status in the body. */
  httpStatus?: number;
  cause?: unknown;
};

/** A refusal with the status, code and words of the hosted service. */
export class StorageError extends Error {
  override readonly name = "StorageError";
  readonly statusCode: number;
  readonly httpStatus: number;
  readonly code: string;
  readonly error: string;

  constructor([statusCode, code]: readonly [number, string], message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.statusCode = statusCode;
    this.httpStatus = details.httpStatus ?? (statusCode >= 500 ? statusCode : 400);
    this.code = code;
    this.error = details.error ?? code;
  }
}

export const noSuchBucket = () =>
  new StorageError([404, "NoSuchBucket"], "Bucket not found", { error: "Bucket not found" });

export const noSuchKey = () => new StorageError([404, "NoSuchKey"], "Object not found", { error: "not_found" });

export const accessDenied = (message: string) =>
  new StorageError([403, "AccessDenied"], message, { error: "Unauthorized" });

export const alreadyExists = () =>
  new StorageError([409, "KeyAlreadyExists"], "The resource already exists", { error: "Duplicate" });

export const bucketNotEmpty = () =>
  new StorageError([409, "ResourceNotEmpty"], "The bucket you tried to delete is not empty");

export const invalidKey = (key: string) => new StorageError([400, "InvalidKey"], `Invalid key: ${key}`);

export const invalidBucketName = () =>
  new StorageError([400, "InvalidBucketName"], "Bucket name invalid", { error: "Invalid Input" });

export const invalidRequest = (message: string, cause?: unknown) =>
  new StorageError([400, "InvalidRequest"], message, { cause });

export const noContent = () => invalidRequest("No content provided");

export const invalidJwt = (message: string) => new StorageError([400, "InvalidJWT"], message);

export const invalidSignature = () => new StorageError([400, "InvalidSignature"], "Invalid signature");

export const invalidMimeType = (mimeType: string) =>
  new StorageError([415, "InvalidMimeType"], `mime type ${mimeType} is not supported`, { error: "invalid_mime_type" });

export const tooLarge = (what: "object" | "body" = "object") =>
  new StorageError([413, "EntityTooLarge"], `The ${what} exceeded the maximum allowed size`, {
    error: "Payload too large",
  });

export const tooManyAtOnce = () =>
  new StorageError([429, "SlowDown"], "Too many uploads at once, try again later", { httpStatus: 429 });

export const invalidRange = () =>
  new StorageError([416, "InvalidRange"], "invalid range provided", { error: "invalid_range", httpStatus: 416 });

export const preconditionFailed = () =>
  new StorageError([412, "PreconditionFailed"], "At least one of the pre-conditions you specified did not hold", {
    httpStatus: 412,
  });

export const featureNotEnabled = (feature: string) =>
  new StorageError([409, "FeatureNotEnabled"], `The feature ${feature} is not enabled for this resource`);

/** Our own: the hosted service has no disk that fills up. */
export const diskFull = (cause: unknown) =>
  new StorageError([507, "InsufficientStorage"], "There is no space left to store the object", { cause });

export const aborted = (cause: unknown) =>
  new StorageError([400, "Aborted"], "The upload ended before its last byte", { cause });

export const internalError = (cause: unknown) =>
  new StorageError([500, "InternalError"], "Internal server error", { cause });
