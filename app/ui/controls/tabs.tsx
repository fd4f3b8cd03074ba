import { Tabs as RadixTabs } from "radix-ui";
import type { ReactNode } from "react";

type TabsProps<Id extends string> = {
  label: string;
  items: readonly { id: Id; label: string; content: ReactNode }[];
  value: Id;
  onChange: (id: Id) => void;
};

export function Tabs<Id extends string>({ label, items, value, onChange }: TabsProps<Id>) {
  // Radix hands back a plain string; only an id of ours is passed on.
  const choose = (id: string) => {
    const item = items.find((candidate) => candidate.id === id);
    if (item) onChange(item.id);
  };
  return (
    <RadixTabs.Root value={value} onValueChange={choose}>
      <RadixTabs.List aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b">
        {items.map((item) => (
          <RadixTabs.Trigger
            key={item.id}
            value={item.id}
            className="-mb-px min-h-11 whitespace-nowrap border-transparent border-b-2 px-4 font-medium text-md text-muted hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-primary data-[state=active]:text-primary"
          >
            {item.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {items.map((item) => (
        <RadixTabs.Content key={item.id} value={item.id} className="pt-5">
          {item.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
