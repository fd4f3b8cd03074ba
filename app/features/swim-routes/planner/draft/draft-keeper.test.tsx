import { beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#app/backend/query-client.ts";
import { AppError } from "#domain/errors.ts";
import { fromDraft } from "../planned-route.ts";
import { PlannerStore } from "../store/planner-store.ts";
import { ADA, aDraft, DRAFT, ROUTE } from "../testing/a-draft.ts";
import { forgetDraft, readDrafts, storeDraft } from "./device-drafts.ts";
import { DraftKeeper } from "./draft-keeper.ts";
import { holdOpen, readOpenDrafts } from "./draft-locks.ts";
import { sendQueuedDrafts } from "./send-queued-drafts.ts";

const backend = vi.hoisted(() => ({ create: vi.fn(), save: vi.fn(), version: vi.fn(), notice: vi.fn() }));
vi.mock("#app/backend/browser-client.ts", () => ({ getBrowserClient: async () => ({}) }));
vi.mock("#app/ui/overlay/notices.tsx", () => ({ showNotice: backend.notice }));
vi.mock("../../own-routes.data.ts", () => ({ createSwimRoute: backend.create, saveSwimRoute: backend.save }));
vi.mock("./route-version.data.ts", () => ({ readRouteVersion: backend.version }));

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  backend.version.mockResolvedValue("v1");
});

const NO_ANSWER = new AppError("request_failed", "No network");
const REFUSED = new AppError("route_incomplete", "A route needs two points to be published", {
  cause: { message: "", code: "23514" },
});
const stored = () => readDrafts(ADA)[0];

function keep(draft = aDraft()) {
  const { identity, points, details } = fromDraft(draft);
  const store = new PlannerStore(points, details);
  const readFigures = () => draft.figures;
  return { store, keeper: new DraftKeeper({ store, identity, readFigures, now: () => 1_795_000_000_000 }) };
}

/** A call that is answered when the test says so. */
function hold(call: typeof backend.save) {
  const { promise, resolve } = Promise.withResolvers<string>();
  call.mockReturnValueOnce(promise);
  return resolve;
}

test("a new route has the draft's id, so a repeated creation makes no second one", async () => {
  const { keeper } = keep();
  backend.create.mockRejectedValueOnce(NO_ANSWER);
  expect(await keeper.save()).toBeNull();
  expect(await keeper.save()).toBe(DRAFT);
  expect(backend.create.mock.calls.map((call) => call[4])).toEqual([DRAFT, DRAFT]);
});

test("of two tabs one sends what waits", async () => {
  storeDraft(aDraft({ isQueued: true }));
  const queryClient = createQueryClient(() => undefined);
  await Promise.all([sendQueuedDrafts(queryClient, ADA), sendQueuedDrafts(queryClient, ADA)]);
  expect(backend.create).toHaveBeenCalledOnce();
  expect(readDrafts(ADA)).toEqual([]);
});

test("a draft is open for all tabs until its planner closes", async () => {
  const letGo = holdOpen(DRAFT);
  await expect.poll(async () => [...(await readOpenDrafts())]).toEqual([DRAFT]);
  storeDraft(aDraft({ isQueued: true }));
  await sendQueuedDrafts(
    createQueryClient(() => undefined),
    ADA,
  );
  expect(backend.create).not.toHaveBeenCalled();
  letGo();
  expect(await readOpenDrafts()).toEqual(new Set());
});

test("three saves at once each go on from the one before", async () => {
  const { keeper } = keep(aDraft({ routeId: ROUTE, basedOn: "v0" }));
  backend.version.mockImplementation(async () => `v${backend.save.mock.calls.length}`);
  backend.save.mockImplementation(async () => `v${backend.save.mock.calls.length}`);
  expect(await Promise.all([keeper.save(), keeper.save(), keeper.save()])).toEqual([ROUTE, ROUTE, ROUTE]);
  expect(backend.save).toHaveBeenCalledTimes(3);
});

test("a change during a save stays on the device", async () => {
  const { store, keeper } = keep(aDraft({ routeId: ROUTE, basedOn: "v1" }));
  const answer = hold(backend.save);
  const saved = keeper.save();
  await expect.poll(() => backend.save.mock.calls.length).toBe(1);
  store.setDetails({ name: "Later" });
  answer("v2");
  expect(await saved).toBe(ROUTE);
  expect(keeper.isAllSent).toBe(false);
  expect(stored()).toMatchObject({ name: "Later", isSent: false, basedOn: "v2" });
});

test("a creation whose version can't be read is no conflict with the next save", async () => {
  const { keeper } = keep();
  backend.version.mockRejectedValueOnce(NO_ANSWER);
  expect(await keeper.save()).toBe(DRAFT);
  backend.version.mockResolvedValue("v2");
  backend.save.mockResolvedValue("v3");
  expect(await keeper.save()).toBe(DRAFT);
  expect(keeper.read().conflict).toBeNull();
});

test("a route deleted meanwhile is a conflict, and is saved under a new id", async () => {
  const { keeper } = keep();
  backend.create.mockRejectedValueOnce(new AppError("route_not_found", "Route not found"));
  expect(await keeper.save()).toBeNull();
  expect(keeper.read().conflict).toEqual({ version: null });
  keeper.keepMine();
  expect(await keeper.save()).not.toBe(DRAFT);
  expect(readDrafts(ADA)).toHaveLength(1);
});

test("a refused draft waits no longer, and says why", async () => {
  backend.create.mockRejectedValue(REFUSED);
  storeDraft(aDraft({ isQueued: true }));
  await sendQueuedDrafts(
    createQueryClient(() => undefined),
    ADA,
  );
  expect(stored()?.isQueued).toBe(false);
  expect(backend.notice).toHaveBeenCalledWith({ kind: "error", text: `Dalkey isn't saved: ${REFUSED.message}` });

  const { keeper } = keep();
  await keeper.save();
  expect(keeper.read()).toMatchObject({ problem: REFUSED.message, kept: "device" });
  expect(stored()?.isQueued).toBe(false);
  keeper.dismissProblem();
  expect(keeper.read().problem).toBeNull();
});

test("with full storage and no network nothing is kept, and that is known", async () => {
  for (const count of [1, 2, 3, 4, 5]) storeDraft(aDraft({ id: DRAFT.replace("2222", `000${count}`) }));
  backend.create.mockRejectedValue(NO_ANSWER);
  const { store, keeper } = keep();
  store.setDetails({ name: "Sixth" });
  expect(await keeper.save()).toBeNull();
  expect(keeper.read().kept).toBe("nowhere");
  expect(readDrafts(ADA)).toHaveLength(5);
});

test("forgetting a route removes its other sent copies, never an unsent one", () => {
  const other = (count: number) => DRAFT.replace("2222", `000${count}`);
  storeDraft(aDraft({ id: other(1), routeId: ROUTE, isSent: true }));
  storeDraft(aDraft({ id: other(2), routeId: ROUTE }));
  const draft = aDraft({ routeId: ROUTE });
  storeDraft(draft);
  forgetDraft(draft);
  expect(readDrafts(ADA).map(({ id }) => id)).toEqual([other(2)]);
});

test("drafts that the server has make room when the storage is full", () => {
  const set = Storage.prototype.setItem;
  const limited = vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, text) {
    if (text.length > 1_000) throw new DOMException("full", "QuotaExceededError");
    set.call(this, key, text);
  });
  storeDraft(aDraft({ id: ROUTE, isSent: true, description: "x".repeat(400) }));
  expect(storeDraft(aDraft({ description: "y".repeat(400) }))).toBe(true);
  limited.mockRestore();
  expect(readDrafts(ADA).map(({ id }) => id)).toEqual([DRAFT]);
});
