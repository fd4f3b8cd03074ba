import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type Services, servicesContext } from "#app/backend/services.ts";
import { action } from "./preferences.ts";

async function answerBanner(consent: string) {
  const context = new RouterContextProvider();
  context.set(servicesContext, { siteUrl: "https://tideline.example" } as Services);
  const request = new Request("https://tideline.example/preferences", {
    method: "POST",
    body: new URLSearchParams({ consent }),
  });
  const response = await action({ request, context, url: new URL(request.url), params: {}, pattern: "/preferences" });
  return response.headers.getSetCookie()[0];
}

test("without a script, a closed banner comes back after a day and an answered one after a year", async () => {
  expect(await answerBanner("later")).toBe("tideline-consent=later; Path=/; Max-Age=86400; SameSite=Lax; Secure");
  expect(await answerBanner("denied")).toBe("tideline-consent=denied; Path=/; Max-Age=31536000; SameSite=Lax; Secure");
});
