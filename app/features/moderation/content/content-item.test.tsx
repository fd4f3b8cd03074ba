import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ModeratedContent } from "#domain/moderation/moderated-content.ts";
import { StaffOnly } from "../staff-only.tsx";
import { ContentItem, type Decide } from "./content-item.tsx";

const NOW = new Date("2026-11-22T08:00:00Z");
const review: ModeratedContent = {
  id: "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11",
  spot: { id: "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b12", name: "Kimmeridge Bay" },
  authorName: "Ada",
  isOwn: false,
  isAuthorBanned: false,
  body: "Buy my wetsuits",
  rating: 1,
  pictures: [],
  createdAt: "2026-11-20T08:00:00Z",
  isEdited: false,
  isHidden: false,
  isPending: false,
  hiddenReason: null,
  decidedAt: null,
  decidedBy: null,
  contentReports: [{ reason: "spam", note: "He sells things", createdAt: "2026-11-22T07:00:00Z", by: "Ben" }],
};

type Decided = Parameters<Decide>[0];

async function show(item: ModeratedContent, isChanged = false) {
  const decided: Decided[] = [];
  const element = (
    <ContentItem
      area="reviews"
      item={item}
      isChanged={isChanged}
      now={NOW}
      isPending={false}
      problem={undefined}
      onDecide={(decision) => decided.push(decision)}
    />
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  return decided;
}

test("shows staff the content, its author and reports, and asks for a reason to hide it", async () => {
  const decided = await show(review);
  await expect.element(page.getByRole("heading", { name: "1 star for Kimmeridge Bay" })).toBeVisible();
  await expect.element(page.getByText("by Ada, 2 days ago")).toBeVisible();
  await expect.element(page.getByText("Advertising or spam “He sells things” by Ben, 1 h ago")).toBeVisible();
  await page.getByRole("button", { name: "Hide…" }).click();
  const why = page.getByRole("textbox", { name: "Why?" });
  await expect.element(why).toHaveValue("Advertising or spam");
  await why.fill("Advertising");
  await page.getByRole("dialog").getByRole("button", { name: "Hide" }).click();
  expect(decided).toMatchObject([{ isHidden: true, note: "Advertising" }]);
});

test("does not let staff decide about their own content", async () => {
  await show({ ...review, isOwn: true });
  await expect.element(page.getByText("This is yours, so another moderator decides.")).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});

test("shows when, by whom and why content was hidden, and can show it again", async () => {
  const decided = await show({
    ...review,
    isHidden: true,
    hiddenReason: "Advertising",
    decidedAt: "2026-11-22T05:00:00Z",
    decidedBy: "Mo",
  });
  await expect.element(page.getByText("Hidden by Mo, 3 h ago: Advertising")).toBeVisible();
  await page.getByRole("button", { name: "Show again" }).click();
  expect(decided).toMatchObject([{ isHidden: false }]);
});

test("can keep edited content hidden for the same reason", async () => {
  const decided = await show({ ...review, isHidden: true, hiddenReason: "Advertising" }, true);
  await page.getByRole("button", { name: "Keep hidden…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep hidden" }).click();
  expect(decided).toMatchObject([{ isHidden: true, note: "Advertising" }]);
});

test("hides the queues from swimmers", async () => {
  const element = (
    <StaffOnly isStaff={false}>
      <p>The queue</p>
    </StaffOnly>
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  await expect.element(page.getByText("Moderators only")).toBeVisible();
  await expect.element(page.getByText("The queue")).not.toBeInTheDocument();
});
