import fc from "fast-check";
import { expect, test } from "vitest";
import { scrubProperties, toPropertyName } from "./scrub.ts";

test.each([
  ..."password userPassword pass-word access_token apiKey KEY secret_value creditCard".split(" "),
  ..."email e-mail lat lng user_lat spotLatitude longitude coords position address heart_rate hr health_note".split(
    " ",
  ),
])("a property named %s is stripped", (name) => {
  expect(scrubProperties({ [name]: "x", kept: 1 })).toEqual({ kept: 1 });
});

test.each("platform latency_ms threshold description path depth".split(" "))("a property named %s stays", (name) => {
  expect(scrubProperties({ [name]: 5 })).toEqual({ [name]: 5 });
});

test.each([
  ["an email address", "write to nia@example.org"],
  ["a position", "near 53.2890,-6.1140"],
  ["a session", "Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIi"],
  ["a secret key", "sb_secret_abc"],
])("a value with %s is stripped", (_what, value) => {
  expect(scrubProperties({ note: value })).toEqual({});
});

test("names are sanitized, texts cut, and nothing nested is kept", () => {
  expect(toPropertyName("water temp (°C)")).toBe("water_temp___C_");
  expect(scrubProperties({ "a b": "x".repeat(300), list: [1], deep: { a: 1 }, odd: Number.NaN, none: null })).toEqual({
    a_b: "x".repeat(200),
    none: null,
  });
});

test("scrubbing again changes nothing, and no stripped name survives in any spelling", () => {
  const names = fc.oneof(fc.string(), fc.constantFrom("Pass_Word", "TOKEN", "my-key", "e.mail", "secretSauce"));
  const values = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.integer()));
  fc.assert(
    fc.property(fc.dictionary(names, values, { maxKeys: 40 }), (given) => {
      const once = scrubProperties(given);
      expect(scrubProperties(once)).toEqual(once);
      expect(Object.keys(once).length).toBeLessThanOrEqual(30);
      for (const name of Object.keys(once)) {
        expect(name).toMatch(/^[\w-]*$/);
        expect(name.toLowerCase().replace(/[^a-z]/g, "")).not.toMatch(/password|token|key|secret|credit|email/);
      }
    }),
  );
});
