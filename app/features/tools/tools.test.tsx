import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ArrivalTool } from "./arrival-tool.tsx";
import { PaceTool } from "./pace-tool.tsx";

const show = (element: ReactNode) => render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);

const field = (name: string) => page.getByRole("textbox", { name });

test("answers on the key press, and any two of three fields give the third", async () => {
  await show(<PaceTool prefill={{ d: "1500", t: "30:51" }} ownPace={null} keep={() => null} />);
  await expect.element(page.getByRole("status")).toHaveTextContent("2:03/100 m");
  await expect.element(field("Pace in /100 m")).toHaveValue("2:03");

  await field("Time").fill("30,00");
  await expect.element(page.getByRole("status")).toHaveTextContent("2:00/100 m");

  await field("Pace in /100 m").fill("1:50");
  await field("Distance").fill("3,000");
  await expect.element(field("Time")).toHaveValue("55:00");
});

test("a blank field waits for an entry, and what isn't a time says so once it is left", async () => {
  await show(<PaceTool prefill={{ d: "1500", t: "30:51" }} ownPace={null} keep={() => null} />);
  await field("Time").fill("");
  await expect.element(page.getByText("Enter two of the three.")).toBeVisible();
  await field("Time").fill("1:75");
  expect(page.getByText("Write 1:58").query()).toBeNull();
  await field("Distance").click();
  await expect.element(page.getByText("Write 1:58")).toBeVisible();
  await expect.element(field("Time")).toHaveAttribute("aria-invalid", "true");
});

test("a stream as fast as the swimmer is no arrival", async () => {
  await show(<ArrivalTool prefill={{ d: "3,48", p: "1:58", s: "0.3" }} ownPace={null} />);
  await expect.element(page.getByText("1:08:26")).toBeVisible();
  await expect.element(page.getByText("50:33")).toBeVisible();
  await page.getByText("Against").click();
  await field("Stream in m/s").fill("0,85");
  await expect.element(page.getByText("No arrival")).toBeVisible();
});
