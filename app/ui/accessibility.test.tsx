import axe from "axe-core";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import * as z from "zod/mini";
import "../app.css";
import { Avatar } from "./avatar.tsx";
import { Card } from "./card.tsx";
import { Button, ButtonLink } from "./controls/button.tsx";
import { Chip, ChoiceChips } from "./controls/chip.tsx";
import { IconButton } from "./controls/icon-button.tsx";
import { Tabs } from "./controls/tabs.tsx";
import { TextLink } from "./controls/text-link.tsx";
import { CheckboxField, Form, SelectField, SubmitButton, TextAreaField, TextField } from "./form/form.tsx";
import { SearchField } from "./form/search-field.tsx";
import { PageHeading } from "./page-heading.tsx";
import { EmptyState } from "./states/empty-state.tsx";
import { ErrorState } from "./states/error-state.tsx";
import { Spinner } from "./states/spinner.tsx";
import { Table } from "./table.tsx";

const nothing = () => undefined;

/** One of everything, as a page would use it. */
function Everything() {
  return (
    <main className="grid gap-6 p-5">
      <PageHeading title="Everything" actions={<ButtonLink to="/add">Add</ButtonLink>}>
        One of <TextLink to="/each">each</TextLink>
      </PageHeading>
      <div className="flex gap-2">
        <Button>Primary</Button>
        <Button variant="secondary">Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Danger</Button>
        <IconButton label="Favorite" pressed onPress={nothing}>
          <Avatar name="Ada Lovelace" />
        </IconButton>
        <Spinner label="Loading" />
      </div>
      <SearchField label="Search" placeholder="A spot, a town" />
      <ChoiceChips label="Water" options={[{ value: "sea", label: "Sea" }]} value="sea" onChange={nothing} />
      <div className="flex gap-2">
        <Chip>Toilets</Chip>
        <Chip pressed onPress={nothing}>
          Lifeguard
        </Chip>
      </div>
      <Card>
        <ExampleForm />
      </Card>
      <Tabs
        label="Parts"
        value="one"
        onChange={nothing}
        items={[
          { id: "one", label: "One", content: "First" },
          { id: "two", label: "Two", content: "Second" },
        ]}
      />
      <Table
        caption="Tides"
        columns={[
          { id: "time", header: "Time", cell: (row) => row.time },
          { id: "height", header: "Height", align: "end", cell: (row) => row.height },
        ]}
        rows={[{ time: "05:30", height: "0.4 m" }]}
        rowKey={(row) => row.time}
      />
      <EmptyState title="No favorite spots">Star one to find it here.</EmptyState>
      <ErrorState title="This could not be loaded" onRetry={nothing} />
    </main>
  );
}

const profile = z.object({ name: z.string(), bio: z.string(), unit: z.string(), isShared: z.boolean() });

function ExampleForm() {
  return (
    <Form
      schema={profile}
      defaultValues={{ name: "", bio: "", unit: "c", isShared: false }}
      onSubmit={async () => undefined}
    >
      <TextField name="name" label="Name" hint="As others see it." />
      <TextAreaField name="bio" label="About you" />
      <SelectField name="unit" label="Unit" options={[{ value: "c", label: "°C" }]} />
      <CheckboxField name="isShared" label="Share my position" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

function inRouter(element: ReactNode) {
  return <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />;
}

test.each(["light", "dark"])("the component kit has no accessibility violations in %s", async (theme) => {
  document.documentElement.dataset.theme = theme;
  const { container } = await render(inRouter(<Everything />));
  const { violations } = await axe.run(container, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
});

test("touch targets are at least 40 pixels high", async () => {
  const { container } = await render(inRouter(<Everything />));
  for (const control of container.querySelectorAll("button, a[class*=rounded-control], input, select")) {
    if (control.matches("[type=checkbox]")) continue;
    expect(control.getBoundingClientRect().height, control.outerHTML).toBeGreaterThanOrEqual(40);
  }
});
