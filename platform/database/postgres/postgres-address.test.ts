import { expect, test } from "vitest";
import { readPostgresAddress } from "./postgres-address.ts";

const read = (rest: string) => readPostgresAddress(`postgres://${rest}`);

test("an address may hold escaped names, options of the session and a Unix socket", () => {
  expect(read("us%40er:p%2Fw@db.example:6432/my%20db?options=-c%20jit%3Don&connect_timeout=3")).toMatchObject({
    host: "db.example",
    port: 6432,
    database: "my db",
    user: "us@er",
    password: "p/w",
    options: "-c jit=on",
    connectTimeoutMs: 3000,
  });
  expect(read("u@[::1]/d")).toMatchObject({ host: "::1", port: 5432 });
  expect(read("/d?host=/run/postgresql&sslmode=require")).toMatchObject({ host: "/run/postgresql", tls: false });
});

const CHECKED = { checkServerIdentity: undefined, rejectUnauthorized: undefined };

test.each([
  ["", { rejectUnauthorized: false }, true],
  ["?sslmode=prefer", { rejectUnauthorized: false }, true],
  ["?sslmode=require", { rejectUnauthorized: false }, false],
  ["?sslmode=require&channel_binding=prefer", { rejectUnauthorized: false }, false],
  ["?sslmode=verify-full", CHECKED, false],
  ["?sslmode=verify-full&sslrootcert=system", CHECKED, false],
  ["?sslrootcert=system", CHECKED, false],
  ["?sslmode=require&channel_binding=require", CHECKED, false],
])("encrypts as libpq does with %j", (parameters, tls, isTlsOptional) => {
  const address = read(`u@db.example/d${parameters}`);
  expect(address).toMatchObject({ isTlsOptional });
  expect({ ...CHECKED, ...(address.tls || {}) }).toMatchObject(tls);
});

test("encrypts nothing with sslmode=disable", () => {
  expect(read("u@db.example/d?sslmode=disable")).toMatchObject({ tls: false, isTlsOptional: false });
});

test.each([
  ["u@one,two/d", "it should name one host"],
  ["u@one:1,two:2/d", "it should be a URL such as"],
  ["u@h/d?sslmode=no-verify", "its sslmode should be one of disable, prefer,"],
  ["u@h/d?sslmode=verify-ca", "its sslmode=verify-ca needs the file of a certificate in sslrootcert"],
  ["u@h/d?sslmode=verify-full&sslrootcert=/nowhere", "its sslrootcert should be a file that this process can read"],
  ["u@h/d?sslmode=disable&channel_binding=require", "its channel_binding=require needs TLS"],
  ["u@h/d?target_session_attrs=read-write", "its parameter target_session_attrs is not supported"],
  ["u@h/d?connect_timeout=soon", "its connect_timeout should be a number of seconds"],
])("refuses %s", (rest, problem) => {
  expect(() => read(rest)).toThrow(problem);
});
