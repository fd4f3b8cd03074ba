import { QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { createQueryClient } from "#app/backend/query-client.ts";
import { readStored } from "#app/browser/storage.ts";
import { AppError } from "#domain/errors.ts";
import { useSwimPace } from "./use-swim-pace.ts";

const ADA = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";
const backend = vi.hoisted(() => ({ read: vi.fn(), write: vi.fn() }));
vi.mock("#app/backend/browser-client.ts", () => ({ getBrowserClient: async () => ({}) }));
vi.mock("../swim-pace.data.ts", () => ({ readSwimPace: backend.read, writeSwimPace: backend.write }));

function Pace() {
  const { pace, setPace } = useSwimPace(ADA);
  return (
    <button type="button" onClick={() => setPace(125)}>
      {pace}
    </button>
  );
}

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <Pace />
    </QueryClientProvider>,
  );

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  backend.read.mockResolvedValue(110);
});

test("a pace counts at once, also where it can't be sent, and is sent later", async () => {
  backend.write.mockRejectedValueOnce(new AppError("request_failed", "No network"));
  const first = await open();
  await first.getByRole("button", { name: "110" }).click();
  await expect.element(first.getByRole("button", { name: "125" })).toBeVisible();
  await vi.waitFor(() => expect(backend.write).toHaveBeenCalledOnce(), 10_000);
  await first.unmount();
  backend.read.mockResolvedValue(125);
  backend.write.mockResolvedValue(undefined);
  const { getByRole } = await open();
  await expect.element(getByRole("button", { name: "125" })).toBeVisible();
  await vi.waitFor(() => expect(readStored("unsentPace")).toBeNull(), 10_000);
  expect(backend.write).toHaveBeenLastCalledWith({}, ADA, 125);
});
