import { afterAll, expect, test, vi } from "vitest";
import { addLogEntry } from "#app/session/log-entries.data.ts";
import { isExaminationPassed } from "#domain/diagnostics/profile-examination.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { examineProfile, listLogLines } from "./diagnostics.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

test("passes all checks for the swimmer's own profile", async () => {
  const ada = await platform.swimmer("ada");
  const times = [100, 200, 230, 300, 301, 400, 450];
  const examination = await examineProfile(ada.client, ada.id, { now: () => times.shift() ?? 0 });
  expect(isExaminationPassed(examination)).toBe(true);
  expect(examination).toMatchObject({
    userId: ada.id,
    at: 100,
    steps: [
      { what: "Profile exists", at: 200, durationMs: 30 },
      { what: "Profile loads", at: 300, durationMs: 1 },
      { what: "Permissions", at: 400, durationMs: 50 },
    ],
  });
});

test("shows another's profile as missing and rejects an invalid id", async () => {
  const [ben, cai] = [await platform.swimmer("ben"), await platform.swimmer("cai")];
  const foreign = await examineProfile(ben.client, cai.id);
  expect(foreign.steps[0]?.problem?.message).toBe("User profile is missing");
  const nonsense = await examineProfile(ben.client, "not-an-id");
  expect(nonsense.steps.map(({ problem }) => problem?.kind)).toEqual(["validation", "validation", "validation"]);
  const notAnId = "Could not process request with the provided user information";
  expect(nonsense.steps[0]?.problem?.message).toBe(notAnId);
  expect(nonsense.steps[2]?.problem?.message).toBe(`Database permission check failed: ${notAnId}`);
});

test("lists up to a hundred own log entries about the profile, newest first", async () => {
  const [dee, eve] = [await platform.swimmer("dee"), await platform.swimmer("eve")];
  const entry = { eventType: "profile_diagnostics", userId: dee.id, status: "success", details: {} } as const;
  for (let minute = 0; minute < 101; minute += 1) {
    await addLogEntry(dee.client, entry, new Date(Date.UTC(2026, 0, 1, 0, minute)));
  }
  const failure = { code: "session_expired", message: "Session expired or invalid" };
  await addLogEntry(
    dee.client,
    { ...entry, eventType: "profile_load_error", status: "error", details: failure },
    new Date(Date.UTC(2026, 0, 2)),
  );
  await platform
    .service()
    .from("event_log")
    .insert({ event_type: "something_else", payload: { userId: dee.id } });

  const lines = await listLogLines(dee.client, dee.id);
  expect(lines).toHaveLength(100);
  expect(lines[0]).toMatchObject({ type: "profile_load_error", isOk: false, message: failure.message });
  expect(lines.map(({ at }) => Date.parse(at))).toEqual(lines.map(({ at }) => Date.parse(at)).sort((a, b) => b - a));
  expect(await listLogLines(eve.client, dee.id)).toEqual([]);
});

test("lets an administrator check any profile", async () => {
  const [admin, fay] = [await platform.swimmer("gus"), await platform.swimmer("fay")];
  expect(isExaminationPassed(await examineProfile(admin.client, fay.id))).toBe(false);
  await platform.service().from("user_roles").insert({ user_id: admin.id, role: "admin" });
  expect(isExaminationPassed(await examineProfile(admin.client, fay.id))).toBe(true);
});

test("drops an entry of an account that is being deleted, and reports other refusals", async () => {
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  const fay = await platform.swimmer("fay");
  const entry = { eventType: "profile_load_success", userId: fay.id, status: "success", details: {} } as const;
  await addLogEntry(fay.client, { ...entry, eventType: "x".repeat(1000) as typeof entry.eventType });
  expect(report).toHaveBeenCalledOnce();
  await fay.client.rpc("request_account_deletion").throwOnError();
  await addLogEntry(fay.client, entry);
  expect(report).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
