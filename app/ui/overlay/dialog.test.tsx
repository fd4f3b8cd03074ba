import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "../controls/button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";

function RenameExample() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Rename</Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Rename the list" description="Only you see the name.">
        <Button onClick={() => setIsOpen(false)}>Save</Button>
      </Dialog>
    </>
  );
}

test("a dialog traps the focus until Escape returns it", async () => {
  await render(<RenameExample />);
  await page.getByRole("button", { name: "Rename" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename the list" });
  await expect.element(dialog).toHaveAccessibleDescription("Only you see the name.");

  for (let press = 0; press < 5; press++) {
    await userEvent.keyboard("{Tab}");
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }

  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Rename" })).toHaveFocus();
});

function LastExample() {
  const [isThere, setIsThere] = useState(true);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main id="content" tabIndex={-1}>
      {isThere && <Button onClick={() => setIsOpen(true)}>Remove</Button>}
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Remove it?">
        <Button onClick={() => setIsThere(false)}>Yes</Button>
      </Dialog>
    </main>
  );
}

test("moves the focus to the page when a dialog has removed its opener", async () => {
  await render(<LastExample />);
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("main")).toHaveFocus();
});

function DeleteExample({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title="Delete the list?"
      description="This cannot be undone."
      confirmLabel="Delete"
      isDangerous
      onConfirm={onConfirm}
    />
  );
}

test("a dangerous confirmation focuses Cancel first and closes only when the action is done", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await render(<DeleteExample onConfirm={() => promise} />);
  await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();

  await page.getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByRole("button", { name: "Delete" })).toHaveAttribute("aria-busy", "true");
  await expect.element(page.getByRole("alertdialog")).toBeInTheDocument();

  resolve();
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
});
