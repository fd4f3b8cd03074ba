import { connect } from "node:net";
import fc from "fast-check";

const HOST = "Host: 127.0.0.1";
const lines = (...all: readonly string[]) => `${all.join("\r\n")}\r\n\r\n`;
const get = (target: string, ...headers: readonly string[]) => lines(`GET ${target} HTTP/1.1`, HOST, ...headers);
const post = (body: string, ...headers: readonly string[]) =>
  lines("POST /auth/v1/token?grant_type=password HTTP/1.1", HOST, "Content-Type: application/json", ...headers) + body;

const TARGETS = [
  "",
  "*",
  "?",
  "//",
  "///..//",
  "/%",
  "/\\",
  "/../../etc/passwd",
  "/rest/v1/../../x",
  "/a b",
  "/\x80",
  "/é",
  "/#a",
];
const FORMS = [
  "http://evil.example/",
  "http://[/",
  "https://127.0.0.1:1/rest/v1/spots",
  "//evil.example/login",
  "a:1",
  "/x?%00",
];
const HOSTS = [
  "",
  "a b",
  "[",
  "[::1",
  "evil.example:99999",
  "a/b",
  "a@b",
  "é",
  "\x00",
  "127.0.0.1, b",
  "x".repeat(300),
];

/** Whole conversations in bytes (latin1), most of them invalid HTTP. */
const CONVERSATIONS: readonly string[] = [
  ...[...TARGETS, ...FORMS].map((target) => get(target)),
  ...HOSTS.map((host) => lines("GET /health HTTP/1.1", `Host: ${host}`)),
  ...["/dev/mailbox", "/login", "/rest/v1/spots", "/auth/v1/verify", "/assets/x"].map((path) =>
    lines(`GET ${path} HTTP/1.1`, "Host: evil.example", "Host: 127.0.0.1"),
  ),
  lines("GET /health HTTP/1.1"),
  lines("GET /health HTTP/1.0"),
  lines("GET /health HTTP/9.9"),
  "GET /health\r\n\r\n",
  "GET /health HTTP/1.1\n\n",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03",
  "\r\n\r\n\r\n",
  "\x00".repeat(200),
  ...["TRACE", "CONNECT", "OPTIONS", "get", "G\x00T", "PURGE", "M-SEARCH", "__proto__"].map((method) =>
    lines(`${method} /rest/v1/spots HTTP/1.1`, HOST),
  ),
  get("/", `X-Big: ${"x".repeat(100_000)}`),
  get(`/${"x".repeat(60_000)}`),
  get("/", ...Array.from({ length: 3_000 }, (_, index) => `X-${index}: 1`)),
  get("/", "No colon here"),
  get("/", "X-Null: a\x00b"),
  get("/", "X-Folded: a", " b"),
  get("/", "X Space: a", " : b", ": c"),
  get("/login", `Cookie: ${"a=b; ".repeat(2_000)}`),
  get("/rest/v1/spots", "apikey: \xff\xfe", "Authorization: Bearer \x80.\x81.\x82"),
  get("/", "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Key: x", "Sec-WebSocket-Version: 13"),
  get("/", "Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: x"),
  get("/", "Expect: 100-continue", "Content-Length: 5"),
  post("{}", "Content-Length: 2", "Content-Length: 3"),
  post("{}", "Content-Length: -2"),
  post("{}", "Content-Length: 99999999999999999999"),
  post("{}", "Content-Length: 0x2"),
  post("{", "Content-Length: 500"),
  post("0\r\n\r\nGET /health HTTP/1.1\r\n\r\n", "Content-Length: 2", "Transfer-Encoding: chunked"),
  post("2\r\n{}\r\n0\r\n\r\n", "Transfer-Encoding: chunked"),
  post("2\r\n{}\r\n0\r\n\r\n", "Transfer-Encoding: chunked, chunked"),
  post("2\r\n{}\r\n0\r\n\r\n", "Transfer-Encoding: xchunked"),
  post("zz\r\n{}\r\n", "Transfer-Encoding: chunked"),
  post("ffffffffffffffff1\r\n{}\r\n", "Transfer-Encoding: chunked"),
  post(`2;${"x".repeat(50_000)}\r\n{}\r\n0\r\n\r\n`, "Transfer-Encoding: chunked"),
  post(
    `1\r\n{\r\n${"1\r\n \r\n".repeat(2_000)}1\r\n}\r\n0\r\nX-Trailer: ${"x".repeat(20_000)}\r\n\r\n`,
    "Transfer-Encoding: chunked",
  ),
  get("/health").repeat(30),
  get("/").repeat(3) + post("{", "Content-Length: 500"),
];

type Change = (text: string) => string;
/** Unbiased, or most changes would hit the first characters. */
const place = fc
  .noBias(fc.nat(999))
  .map((thousandths) => (text: string) => Math.floor((thousandths * text.length) / 1_000));
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(place, fc.string({ unit: "binary-ascii", minLength: 1, maxLength: 4 })).map(
    ([at, added]): Change =>
      (text) =>
        text.slice(0, at(text)) + added + text.slice(at(text)),
  ),
  fc.tuple(place, fc.integer({ min: 1, max: 20 })).map(
    ([at, length]): Change =>
      (text) =>
        text.slice(0, at(text)) + text.slice(at(text) + length),
  ),
  fc.tuple(place, fc.constantFrom("\x00", "\xff", "\r", "\n", " ", ":", "%")).map(
    ([at, byte]): Change =>
      (text) =>
        text.slice(0, at(text)) + byte + text.slice(at(text) + 1),
  ),
);

/** A conversation, unchanged or with a few bytes changed. */
export const conversation: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...CONVERSATIONS), fc.oneof(fc.constant([]), fc.array(change, { minLength: 1, maxLength: 2 })))
  .map(([text, changes]) => changes.reduce((changed, apply) => apply(changed), text));

/** After this silence a connection counts as finished or waiting forever. */
const QUIET_MS = 300;

/** Sends the text, reads until silence, closes the socket and returns the whole response. */
export function converse(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text, "latin1"));
    socket.setEncoding("latin1").setTimeout(QUIET_MS, () => socket.destroy());
    socket.on("data", (chunk: string) => {
      answer += chunk;
    });
    // Closing the connection is a valid response to nonsense.
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer));
  });
}

/** The status of each response. */
export const statusesIn = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));
