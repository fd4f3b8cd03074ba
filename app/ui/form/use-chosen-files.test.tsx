import { hydrateRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useChosenFiles } from "./use-chosen-files.ts";

function Chooser({ onChoose }: { onChoose: (names: readonly string[]) => void }) {
  const chosen = useChosenFiles((files) => onChoose(files.map(({ name }) => name)));
  return <input type="file" multiple aria-label="Files" {...chosen} />;
}

function filesOf(...names: readonly string[]) {
  const transfer = new DataTransfer();
  for (const name of names) transfer.items.add(new File(["x"], name));
  return transfer.files;
}

test("files that were chosen before the script listened are taken", async () => {
  const place = document.body.appendChild(document.createElement("div"));
  // As the server renders it.
  place.innerHTML = `<input type="file" multiple="" aria-label="Files">`;
  const input = place.querySelector("input") ?? expect.unreachable();
  input.files = filesOf("morning.gpx", "evening.fit");
  const choices: (readonly string[])[] = [];
  const root = hydrateRoot(place, <Chooser onChoose={(names) => choices.push(names)} />);
  await expect.poll(() => choices).toEqual([["morning.gpx", "evening.fit"]]);
  expect(place.querySelector("input")).toBe(input);
  root.unmount();
  place.remove();
});

test("the same file can be chosen again", async () => {
  const choices: (readonly string[])[] = [];
  await render(<Chooser onChoose={(names) => choices.push(names)} />);
  const input = page.getByLabelText("Files");
  await input.upload(new File(["x"], "morning.gpx"));
  await input.upload(new File(["x"], "morning.gpx"));
  expect(choices).toEqual([["morning.gpx"], ["morning.gpx"]]);
});
