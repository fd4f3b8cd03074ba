import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";

/** In the order in which they are preferred. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

type Bytes = Buffer<ArrayBuffer>;
/** Of a page, at least one. */
export type EncodedBytes = Readonly<Partial<Record<Encoding, Bytes>>>;

/** 5 takes as long as gzip and saves a tenth; 11 would take a hundred times as long. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

const compressBrotli = promisify<Bytes, object, Bytes>(brotliCompress);
const ENCODE = {
  br: (text: Bytes) => compressBrotli(text, BROTLI),
  gzip: promisify<Bytes, Bytes>(gzip),
  identity: async (text: Bytes) => text,
};
const DECODE = {
  br: promisify<Bytes, Bytes>(brotliDecompress),
  gzip: promisify<Bytes, Bytes>(gunzip),
  identity: async (bytes: Bytes) => bytes,
};

/** The best encoding that an Accept-Encoding header allows. */
export function chooseEncoding(header: string): Encoding {
  const allowed = new Map(
    header.split(",").map((part) => {
      const [name = "", ...options] = part.split(";").map((text) => text.trim().toLowerCase());
      const weight = options.find((option) => option.startsWith("q="))?.slice(2);
      return [name, weight === undefined || Number(weight) > 0];
    }),
  );
  return ENCODINGS.find((encoding) => allowed.get(encoding) ?? allowed.get("*")) ?? "identity";
}

/** The bytes in one more encoding. */
export async function withEncoding(bytes: EncodedBytes, wanted: Encoding): Promise<EncodedBytes> {
  if (bytes[wanted]) return bytes;
  const [known, encoded] = ENCODINGS.map((encoding) => [encoding, bytes[encoding]] as const).find(
    (entry): entry is [Encoding, Bytes] => entry[1] !== undefined,
  ) ?? ["identity", Buffer.alloc(0)];
  return { ...bytes, [wanted]: await ENCODE[wanted](await DECODE[known](encoded)) };
}
