import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { GroupSwim } from "#domain/groups/group-swim.ts";
import { parseGroup } from "#domain/groups/loaded-group.ts";
import { SwimList } from "../swims/swim-list.tsx";
import { AboutGroup } from "./about-group.tsx";
import { KeepUp } from "./keep-up.tsx";

const show = (element: React.ReactNode) =>
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);

const LOOP = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b12";
const swim: GroupSwim = {
  id: "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11",
  groupId: null,
  kind: "swim",
  title: "Sunday dip",
  visibility: "public",
  placeName: "Forty Foot",
  spotId: null,
  timeZone: "Europe/Dublin",
  startsAt: "2026-07-19T06:30:00Z",
  capacity: 20,
  goingCount: 20,
  heldCount: 0,
  waitingCount: 3,
  state: "published",
  cancelReason: null,
};

test("says when and where the next swims are, how many places are left, and which is off", async () => {
  await show(
    <SwimList
      swims={[
        swim,
        { ...swim, id: LOOP, title: "After-work loop", goingCount: 10, heldCount: 1, visibility: "group" },
        { ...swim, id: crypto.randomUUID(), title: "Regatta", state: "cancelled", cancelReason: "road closed" },
      ]}
    />,
  );
  const rows = page.getByRole("listitem");
  await expect
    .element(rows.nth(0))
    .toHaveTextContent("Sun19JulSunday dipSun 19 Jul, 07:30 · Forty FootFull, 3 waiting");
  await expect.element(page.getByRole("link", { name: "Sunday dip" })).toHaveAttribute("href", `/events/${swim.id}`);
  await expect.element(page.getByText("9 places left")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "After-work loop" }))
    .toHaveAttribute("href", `/group-swim/${LOOP}`);
  await expect.element(page.getByText("Canceled: road closed")).toBeVisible();
  await expect.element(page.getByText("Off", { exact: true })).toBeVisible();
});

test("shows the swimmer's pace among the members' and reads it out", async () => {
  await show(
    <KeepUp
      counts={[
        { band: 2, swimmers: 4 },
        { band: 3, swimmers: 5 },
      ]}
      ownPace={121}
      isMeasured
    />,
  );
  await expect.element(page.getByText("Paces per 100 m. Yours is orange.")).toBeVisible();
  await expect.element(page.getByText("9 of 9 swim at about your pace.")).toBeVisible();
  await expect.element(page.getByText("2:00: 5, your pace")).toBeInTheDocument();
  await expect.element(page.getByText("Yours: 2:01 /100 m, from your logged swims")).toBeVisible();
});

test("says so while nobody shares a pace", async () => {
  await show(<KeepUp counts={[]} ownPace={null} isMeasured={false} />);
  await expect.element(page.getByText("Nobody here has shared a pace yet.")).toBeVisible();
});

test("leads to each home spot, and leaves out what a group doesn't say about itself", async () => {
  const row = {
    id: swim.id,
    name: "Dippers",
    description: "",
    kind: "coached",
    access: "request",
    language: "ga",
    is_beginner_welcome: false,
    is_wheelchair_friendly: false,
    rules: "",
    picture_path: null,
    home_spot_id: null,
    other_spot_ids: [],
    latitude: null,
    longitude: null,
    town: "",
    pace_from: null,
    pace_to: null,
    member_count: 3,
    created_at: "2024-03-01T00:00:00Z",
  };
  await show(<AboutGroup group={parseGroup(row)} homeSpots={[]} />);
  await expect.element(page.getByText("No description yet.")).toBeVisible();
  await expect.element(page.getByText("Coached and insured")).toBeVisible();
  await expect.element(page.getByText("Gaeilge")).toBeVisible();
  await expect.element(page.getByText("Paces")).not.toBeInTheDocument();
  await expect.element(page.getByText("Home spot")).not.toBeInTheDocument();
  const homeSpots = [
    { id: LOOP, name: "Forty Foot" },
    { id: swim.id, name: "Seapoint" },
  ];
  await show(<AboutGroup group={parseGroup(row)} homeSpots={homeSpots} />);
  await expect.element(page.getByText("Home spots")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Forty Foot" })).toHaveAttribute("href", `/locations/${LOOP}`);
  await expect.element(page.getByRole("link", { name: "Seapoint" })).toBeVisible();
});
