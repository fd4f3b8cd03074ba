/** Texts known to break parsers, templates, databases or object lookups. */
export const NASTY: readonly string[] = [
  "",
  ".",
  "..",
  "../../../../etc/passwd",
  "..\\..\\windows",
  "~",
  "*",
  "%",
  "%%",
  "%00",
  "%0d%0aSet-Cookie: a=b",
  "%2e%2e%2f",
  "%252e%252e",
  "%c0%ae",
  "%ff%fe",
  "%zz",
  "%u0041",
  "%ED%A0%80",
  "\u0000",
  "\ud800",
  "\udfff\ud800",
  "\u202e",
  "\ufeff",
  "🏊",
  "é".repeat(300),
  "a".repeat(5_000),
  "(".repeat(500),
  "{{7*7}}",
  `${"$"}{7*7}`,
  "<script>alert(1)</script>",
  "\"'><img src=x onerror=alert(1)>",
  "' or '1'='1",
  "'; drop table spots; --",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "__defineGetter__",
  "then",
  "null",
  "undefined",
  "NaN",
  "-0",
  "1e999",
  "9".repeat(400),
  "0x10",
  "[object Object]",
  "{}",
  "[]",
  "[[]]",
  "true",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "//example.com",
  "http://[",
  "http://user:pass@127.0.0.1:1/",
];

const NAMES =
  "spots,spots_with_water_quality,favorites,profiles,user_preferences,auth_events,users,rpc/find_spots_near";
const FUNCTIONS = "rpc/search_spots,rpc/find_map_marks,rpc/get_my_access,rpc/execute_query,rpc/nothing,rpc";
const AUTH =
  "signup,token,verify,recover,resend,user,logout,reauthenticate,admin/users,admin/generate_link,invite,otp,magiclink,authorize,callback,settings,health,.well-known/jwks.json";
const PAGES =
  "about,privacy,spots,locations,login,signup,auth/callback,auth/reset-password,favorites,profile,settings,spots/map-data,logout,preferences,nowhere";
const SITE = "health,dev/mailbox,__manifest,_root.data,favicon.svg,robots.txt,site.webmanifest,assets,assets/root.css";

const under = (mount: string, names: string) => names.split(",").map((name) => `${mount}${name}`);

/** Known paths by the part that serves them. */
export const KNOWN_PATHS: readonly { paths: readonly string[]; weight: number }[] = [
  { paths: under("rest/v1/", `${NAMES},${FUNCTIONS}`), weight: 6 },
  { paths: under("auth/v1/", AUTH), weight: 5 },
  { paths: under("functions/v1/", "profile-api,profile-api,_shared,nothing"), weight: 1 },
  { paths: ["storage/v1/object/public/a", "realtime/v1/websocket", "graphql/v1", ...SITE.split(",")], weight: 1 },
  { paths: PAGES.split(",").flatMap((page) => [page, `${page}.data`]), weight: 4 },
  {
    paths: ["locations/00000000-0000-4000-8000-000000000000", "locations/1", "locations/%00", "locations/x.data"],
    weight: 1,
  },
];

/** Known query parameters. */
export const KNOWN_PARAMETERS =
  "select,order,limit,offset,or,and,id,name,location,on_conflict,columns,apikey,q,near,in,water,difficulty,amenity,radius,sort,page,map,view,next,code,error,error_code,error_description,token,token_hash,type,redirect_to,grant_type,scope,per_page,sb_flow_id,_routes,p,index,origin_latitude,origin_longitude,radius_km,max_results,search_text,west,south,east,north".split(
    ",",
  );

/** Values in a known parameter's format. */
export const PLAUSIBLE: readonly string[] = [
  "*",
  "id,name",
  "name.asc",
  "eq.1",
  "ilike.*cove*",
  "in.(1,2)",
  "(name.ilike.*a*,city.eq.b)",
  "59.3,18.1",
  "18,59,19,60",
  "59.3,18.1,9",
  "181,91,-181,-91",
  "sea",
  "Easy",
  "toilets",
  "nearest",
  "1",
  "-1",
  "100000",
  "password",
  "refresh_token",
  "pkce",
  "signup",
  "recovery",
  "global",
  "/profile",
  "//evil.example",
  "routes/none",
  "/spots,/locations",
];

export const MEDIA_TYPES: readonly string[] = [
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "text/plain;charset=utf-16",
  "application/vnd.pgrst.object+json",
  "text/csv",
  "text/html",
  "text/x-script",
  "text/event-stream",
  "application/octet-stream",
  "*/*;q=nonsense",
  ";;;",
  "__proto__",
];

/** Known headers with unexpected values. */
export const HEADER_VALUES: Readonly<Record<string, readonly string[]>> = {
  accept: MEDIA_TYPES,
  prefer: [
    "count=exact",
    "return=representation",
    "tx=rollback",
    "handling=strict,nope",
    "max-affected=-1",
    ",,=",
    "__proto__",
  ],
  range: ["0-9", "9-0", "bytes=0-99999999999999999999", "x", "-"],
  "accept-language": ["sv;q=9,*", "x".repeat(2_000)],
  "accept-profile": ["public", "auth", "pg_catalog", "__proto__"],
  "x-supabase-api-version": ["2024-01-01", "9999", "__proto__"],
  "x-forwarded-for": ["10.0.0.1", "::1, 127.0.0.1", "x".repeat(1_000), ","],
  "x-forwarded-host": ["evil.example"],
  "x-forwarded-proto": ["javascript"],
  "x-request-id": ["x".repeat(5_000), "a b", "<script>"],
  "x-http-method-override": ["DELETE"],
  "x-original-url": ["/rest/v1/users"],
  origin: ["null", "https://evil.example", "http://["],
  referer: ["http://[", "https://evil.example//evil.example", "x".repeat(3_000)],
  "if-none-match": ['W/"x"', "*"],
  "if-modified-since": ["yesterday"],
  "content-encoding": ["gzip", "br", "nonsense"],
  "user-agent": ["", "Googlebot", "x".repeat(3_000)],
};

const deep = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;

/** Bodies with a wrong type, too deep, too large, or with content that Postgres can't store. */
export const BODIES: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  "",
  "{",
  "null",
  "[]",
  "[null]",
  "[[]]",
  '"text"',
  "1e999",
  "-",
  "\ufeff{}",
  deep("[", "]", 5_000),
  deep('{"a":', "}", 3_000),
  "[".repeat(100_000),
  `{"data":${deep("[", "]", 2_000)}}`,
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
  '{"toString":1,"hasOwnProperty":2,"then":"x","length":1e9}',
  '{"id":"\\u0000","name":"\\ud800"}',
  '{"name":"\u0000"}',
  '{"id":1,"id":2}',
  JSON.stringify({ name: "x".repeat(200_000) }),
  JSON.stringify(Array.from({ length: 3_000 }, (_, id) => ({ id }))),
  JSON.stringify(Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`k${index}`, index]))),
  "email=a&password=b&theme=dark&consent=granted",
  "%00=%ff&__proto__[x]=1&theme[]=dark",
  '--x\r\ncontent-disposition: form-data; name="theme"; filename="a"\r\n\r\ndark\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="theme"\r\n\r\n',
  "--x--",
  new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  new Uint8Array([0x1f, 0x8b, 0x08, 0x00, 0x00]),
];
