import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NoticeArea, showNotice } from "./notices.tsx";

test("a new notice replaces the old one", async () => {
  await render(<NoticeArea />);
  for (const count of [1, 2, 3, 4]) showNotice({ kind: "info", text: `Saved ${count} times` });
  await expect.element(page.getByText("Saved 4 times")).toBeVisible();
  expect(document.querySelectorAll("[data-sonner-toast]")).toHaveLength(1);
});

test("a problem interrupts a screen reader, and leaves when it is dismissed", async () => {
  await render(<NoticeArea />);
  showNotice({ kind: "error", text: "Failed to save" });
  await expect.element(page.getByRole("alert")).toHaveTextContent("Failed to save");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("a dismissed notice isn't shown again, and is removed 1,000,000 ms later", async () => {
  const timers = vi.spyOn(window, "setTimeout");
  const { unmount } = await render(<NoticeArea />);
  showNotice({ kind: "info", text: "Saved once" });
  await expect.element(page.getByText("Saved once")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(page.getByText("Saved once")).not.toBeInTheDocument();
  const removal = timers.mock.calls.find(([, ms]) => ms === 1_000_000)?.[0] as unknown as () => void;
  await unmount();
  await render(<NoticeArea />);
  await expect.element(page.getByText("Saved once")).not.toBeInTheDocument();
  removal();
  expect(document.querySelector("[data-sonner-toaster]")).toBeNull();
});

test("the action of a notice closes it", async () => {
  let presses = 0;
  await render(<NoticeArea />);
  showNotice({
    kind: "error",
    text: "Session Issue Detected",
    action: { label: "Sign Out", onPress: () => presses++ },
  });
  await page.getByRole("button", { name: "Sign Out" }).click();
  expect(presses).toBe(1);
  await expect.element(page.getByText("Session Issue Detected")).not.toBeInTheDocument();
});

test("what comes while a notice leaves is shown", async () => {
  await render(<NoticeArea />);
  showNotice({ kind: "success", text: "Banned." });
  await page.getByRole("button", { name: "Dismiss" }).click();
  const findLeaving = () => document.querySelector("[data-sonner-toast][data-removed=true]");
  await vi.waitFor(() => expect(findLeaving()).not.toBeNull(), { interval: 5 });
  showNotice({ kind: "success", text: "No longer banned." });
  await expect.poll(findLeaving).toBeNull();
  await expect.element(page.getByText("No longer banned.")).toBeVisible();
});
