import { MemoryRouter } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { NoticeArea } from "#app/ui/overlay/notices.tsx";
import { CompareBar } from "./compare-bar.tsx";
import { CompareToggle } from "./compare-controls.tsx";

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

beforeEach(() => localStorage.clear());

test("compares up to three spots and removes any of them", async () => {
  const screen = await render(
    <MemoryRouter>
      {[1, 2, 3, 4].map((number) => (
        <CompareToggle key={number} id={idOf(number)} name={`Cove ${number}`} />
      ))}
      <CompareBar />
      <NoticeArea />
    </MemoryRouter>,
  );
  const choose = (number: number) => screen.getByRole("checkbox", { name: `Compare Cove ${number}` });
  for (const number of [1, 2, 3, 4]) await choose(number).click();
  await expect.element(screen.getByText(/You can compare up to 3 spots/)).toBeVisible();
  await expect.element(choose(3)).toBeChecked();
  await expect.element(choose(4)).not.toBeChecked();
  await choose(2).click();
  await expect.element(screen.getByRole("status").first()).toHaveTextContent("2 of 3 spots to compare: Cove 1, Cove 3");
  const link = screen.getByRole("link", { name: "Compare (2)" });
  await expect.element(link).toHaveAttribute("href", `/spots/compare?ids=${idOf(1)},${idOf(3)}`);
  await screen.getByRole("button", { name: "Clear the comparison" }).click();
  await expect.element(choose(1)).not.toBeChecked();
  await expect.element(link).not.toBeInTheDocument();
});
