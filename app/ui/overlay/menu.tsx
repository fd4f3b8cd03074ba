import { DropdownMenu } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";

const ITEM =
  "flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-inner px-3 text-md outline-none data-highlighted:bg-sunken data-disabled:cursor-not-allowed data-disabled:opacity-55 [&_svg]:size-5 [&_svg]:text-muted";

/** What can be done with something, behind one button. `trigger` is that button. */
export function Menu({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-40 min-w-52 rounded-card border border-line bg-raised p-1.5 shadow-float data-[state=open]:animate-appear"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

type MenuItemProps = { onSelect: () => void; disabled?: boolean; children: ReactNode };

export function MenuItem({ onSelect, disabled = false, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item onSelect={onSelect} disabled={disabled} className={ITEM}>
      {children}
    </DropdownMenu.Item>
  );
}

export function MenuLink({ to, children }: { to: LinkProps["to"]; children: ReactNode }) {
  return (
    <DropdownMenu.Item asChild className={ITEM}>
      <Link to={to}>{children}</Link>
    </DropdownMenu.Item>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1.5 h-px bg-line" />;
}
