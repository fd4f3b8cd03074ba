import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TypedSearch } from "./typed-search.tsx";

function Search({ onSearch }: { onSearch: (text: string) => void }) {
  const [search, setSearch] = useState("");
  return (
    <TypedSearch
      label="Search"
      search={search}
      onSearch={(text) => {
        onSearch(text);
        setSearch(text);
      }}
    />
  );
}

test("what is typed stays as it is, and is searched once typing pauses", async () => {
  const searched: string[] = [];
  await render(<Search onSearch={(text) => searched.push(text)} />);
  await userEvent.fill(page.getByLabelText("Search"), "Forty Foot ");
  await expect.poll(() => searched).toEqual(["Forty Foot"]);
  await expect.element(page.getByLabelText("Search")).toHaveValue("Forty Foot ");
});
