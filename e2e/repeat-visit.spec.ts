import { expect, test } from "@playwright/test";

// Without a browser: a repeated request gets 304 or the new content.
for (const path of ["/spots", "/locations", "/terms", "/login"]) {
  test(`a visitor who comes back to ${path} loads it only when something has changed`, async ({ request }) => {
    // Verdicts may change between two requests.
    await expect(async () => {
      const first = await request.get(path);
      const eTag = first.headers().etag ?? "";
      expect(eTag).toMatch(/^W\/"/);
      expect(first.headers()["cache-control"]).toBe("public, max-age=0, must-revalidate");
      const again = await request.get(path, { headers: { "If-None-Match": eTag } });
      expect([again.status(), (await again.body()).length]).toEqual([304, 0]);
      // Another policy than the stored page's would stop its scripts.
      expect(again.headers()["content-security-policy"]).toBe(first.headers()["content-security-policy"]);
    }).toPass({ timeout: 10_000 });
  });
}
