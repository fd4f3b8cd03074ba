import fc from "fast-check";
import { BODIES, HEADER_VALUES, KNOWN_PARAMETERS, KNOWN_PATHS, MEDIA_TYPES, NASTY, PLAUSIBLE } from "./pieces.ts";

/** Credentials, some of them valid, so that requests get past authentication. */
export type Credentials = { publishableKey: string; secretKey: string; accessToken: string; refreshToken: string };

export type HostileRequest = {
  method: string;
  /** With its query, as written in the request line. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
  /** The claimed client address. */
  address: string;
};

const nasty = fc.oneof(
  { arbitrary: fc.constantFrom(...NASTY), weight: 4 },
  { arbitrary: fc.string({ unit: "binary", maxLength: 20 }), weight: 1 },
);
/** Escaped as clients do; one in four is sent raw if a request line can contain it. */
const written = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, fc.nat(3)).map(([value, luck]) => {
    const plain = value.replaceAll(/[^\x21-\x7e]|[#?&]/g, "");
    return luck === 0 ? plain : encodeURIComponent(value.toWellFormed());
  });

const known = fc.oneof(...KNOWN_PATHS.map(({ paths, weight }) => ({ arbitrary: fc.constantFrom(...paths), weight })));
const path = fc.oneof(
  { arbitrary: known, weight: 9 },
  { arbitrary: fc.tuple(known, written(nasty)).map(([start, end]) => `${start}/${end}`), weight: 2 },
  { arbitrary: fc.tuple(known, written(nasty)).map(([start, end]) => start.replace(/[^/]*$/, end)), weight: 2 },
  { arbitrary: fc.array(written(nasty), { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/")), weight: 1 },
);

const parameter = fc
  .tuple(
    written(fc.oneof({ arbitrary: fc.constantFrom(...KNOWN_PARAMETERS), weight: 5 }, { arbitrary: nasty, weight: 1 })),
    written(fc.oneof({ arbitrary: fc.constantFrom(...PLAUSIBLE), weight: 2 }, { arbitrary: nasty, weight: 3 })),
  )
  .map((pair) => pair.join("="));
const query = fc.array(parameter, { maxLength: 4 }).map((parameters) => parameters.join("&"));

const base64 = (text: string) => Buffer.from(text).toString("base64url");
const unsigned = (header: string, payload: string) => `${base64(header)}.${base64(payload)}.`;
const TOKENS = [
  "",
  "x",
  "a.b.c",
  "....",
  unsigned('{"alg":"none"}', '{"role":"service_role"}'),
  unsigned('{"alg":"HS256","kid":"../../etc/passwd"}', '{"sub":"00000000-0000-4000-8000-000000000000","exp":9e99}'),
  unsigned('{"alg":"ES256","jku":"http://127.0.0.1:1/","crit":["x"]}', '{"__proto__":{"role":"service_role"}}'),
  unsigned("[]", "null"),
  "x".repeat(9_000),
];

/** The page server decodes session cookies before they are verified. */
const COOKIES = [
  "tideline-auth=",
  "tideline-auth=base64-",
  "tideline-auth=base64-%%%",
  `tideline-auth=base64-${base64("null")}`,
  `tideline-auth=base64-${base64('{"access_token":1,"refresh_token":{},"expires_at":"x","user":null}')}`,
  `tideline-auth=base64-${base64('{"access_token":"a.b.c","refresh_token":"x","expires_at":1,"token_type":"bearer"}')}`,
  `tideline-auth=base64-${base64(`{"__proto__":{"access_token":"a.b.c"},"expires_at":9e99}`)}`,
  "tideline-auth.0=base64-e30; tideline-auth.2=x; tideline-auth.1=\ufffd".replace("\ufffd", "%ff"),
  `tideline-auth=${"[".repeat(4_000)}`,
  "tideline-auth-code-verifier=base64-x",
  "tideline-preferences=theme%3D__proto__%26text%3D%00; tideline-consent=constructor",
  "__proto__=1; constructor=2; =; ;;; a",
  `a=${"x".repeat(7_000)}`,
];

const pick = <T>(values: readonly T[]) => fc.constantFrom(...values);
const seldom = <T>(arbitrary: fc.Arbitrary<T>, freq = 3) => fc.option(arbitrary, { nil: undefined, freq });

function credentials({ publishableKey, secretKey, accessToken, refreshToken }: Credentials) {
  const session = {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_at: 9_999_999_999,
    token_type: "bearer",
  };
  const sessionCookie = `tideline-auth=base64-${base64(JSON.stringify({ ...session, user: { id: "x" } }))}`;
  const damaged = fc
    .nat(accessToken.length - 1)
    .map((at) => `${accessToken.slice(0, at)}A${accessToken.slice(at + 1)}`);
  const authorization = fc.oneof(
    { arbitrary: pick([accessToken, secretKey, publishableKey]).map((token) => `Bearer ${token}`), weight: 6 },
    { arbitrary: fc.oneof(damaged, pick(TOKENS)).map((token) => `Bearer ${token}`), weight: 2 },
    { arbitrary: pick(["bearer", "Basic eDp5", "Bearer", "x"]), weight: 1 },
  );
  return fc.record(
    {
      apikey: fc.oneof(
        { arbitrary: fc.constant(publishableKey), weight: 8 },
        { arbitrary: fc.constant(secretKey), weight: 1 },
        { arbitrary: pick(TOKENS), weight: 1 },
      ),
      authorization,
      cookie: fc.oneof(pick(COOKIES), fc.constant(sessionCookie)),
    },
    { requiredKeys: ["apikey"] },
  );
}

const header = pick(Object.entries(HEADER_VALUES)).chain(([name, values]) =>
  pick(values).map((value) => [name, value] as const),
);
const headers = fc
  .tuple(fc.array(header, { maxLength: 3 }), seldom(pick(MEDIA_TYPES), 2), seldom(pick(["", "x", "__proto__"]), 9))
  .map(([others, type, odd]) => ({
    ...Object.fromEntries(others),
    "content-type": type ?? "application/json",
    ...(odd === undefined ? {} : { [`x-${odd}`]: odd }),
  }));

const fields = fc.dictionary(
  pick([
    "email",
    "password",
    "data",
    "token",
    "type",
    "refresh_token",
    "auth_code",
    "action",
    "userId",
    "id",
    "name",
    "__proto__",
  ]),
  fc.oneof(nasty, fc.jsonValue({ maxDepth: 2 }), pick(["a@example.org", "signup", "get_profile", "long enough words"])),
  { maxKeys: 5 },
);
const body = fc.oneof(
  pick(BODIES),
  fields.map((given) => JSON.stringify(given)),
  fc.json({ maxDepth: 4 }),
);

/** Weights keep slow requests rare: checking a password is slow on purpose. */
const method = fc.oneof(
  { arbitrary: fc.constant("GET"), weight: 8 },
  { arbitrary: fc.constant("POST"), weight: 5 },
  {
    arbitrary: pick(["HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "QUERY", "get"]),
    weight: 4,
  },
);
const address = fc.oneof(fc.constant("127.0.0.1"), fc.ipV4(), fc.ipV6(), fc.constant("somewhere"));

export function hostileRequest(known: Credentials): fc.Arbitrary<HostileRequest> {
  return fc
    .record({ method, path, query, headers, credentials: credentials(known), body, address })
    .map(({ path: way, query: search, headers: others, credentials: shown, ...rest }) => ({
      ...rest,
      path: `/${way}${search && `?${search}`}`,
      headers: { ...others, ...shown },
      body: rest.method === "GET" || rest.method === "HEAD" ? undefined : rest.body,
    }));
}
