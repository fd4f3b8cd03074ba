import { expect, test } from "vitest";
import { createHideSecrets } from "./worker-pool.ts";

const hide = createHideSecrets(["what only this site knows"]);

test.each([
  "what only this site knows",
  "sb_secret_abc-123",
  "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
  "sk_live_51AbC",
  "sk_test_sandbox_0123",
  "rk_live_51AbC",
  "whsec_0123abc",
])("removes %s", (secret) => {
  expect(hide(`it said: ${secret}, twice: ${secret}`)).toBe("it said: [secret], twice: [secret]");
});

test("leaves everything else as it is", () => {
  expect(hide("price_tideline_pro_annual of cus_1 by pk_test_1")).toBe(
    "price_tideline_pro_annual of cus_1 by pk_test_1",
  );
});
