import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "../button.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "./menu.tsx";

test("a menu is opened, walked and used by keyboard alone", async () => {
  const onShare = vi.fn();
  const menu = (
    <Menu trigger={<Button>More</Button>}>
      <MenuItem onSelect={() => undefined}>Copy</MenuItem>
      <MenuItem onSelect={onShare}>Share</MenuItem>
      <MenuSeparator />
      <MenuLink to="/about">About</MenuLink>
    </Menu>
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: "*", element: menu }])} />);

  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "Copy" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("menuitem", { name: "Share" })).toHaveFocus();
  await userEvent.keyboard("a");
  await expect.element(page.getByRole("menuitem", { name: "About" })).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(page.getByRole("menuitem", { name: "Share" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");

  expect(onShare).toHaveBeenCalledOnce();
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "More" })).toHaveFocus();
});
