import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { parseSpot, type Spot } from "#domain/spots/spot.ts";
import { SpotCover } from "./spot-cover.tsx";
import "../../app.css";

const spot = parseSpot({ id: "6f0f1c52-6f5e-5d0b-9a43-0f6f5a0f3f11", name: "Forty Foot", latitude: 53, longitude: -6 });

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

const visibleImages = () => [...document.querySelectorAll("img")].filter((image) => image.checkVisibility());

test.each(["light", "dark"])("shows the drawing of the %s theme, and never loads the other at once", async (theme) => {
  document.documentElement.dataset.theme = theme;
  await render(<SpotCover spot={spot} shape="card" />);
  expect(visibleImages().map(({ src }) => src)).toEqual([expect.stringContaining(`-card-${theme}.svg`)]);
  const [image] = visibleImages();
  expect(["alt", "width", "height"].map((name) => image?.getAttribute(name))).toEqual(["", "320", "200"]);
  expect([...document.querySelectorAll("img")].map(({ loading }) => loading)).toEqual(["lazy", "lazy"]);
});

test("keeps its proportions in the width that it gets", async () => {
  const { container } = await render(<SpotCover spot={spot} shape="card" className="w-[160px]" />);
  expect(container.firstElementChild?.getBoundingClientRect().height).toBe(100);
});

test("shows the night whatever the theme", async () => {
  document.documentElement.dataset.theme = "light";
  await render(<SpotCover spot={spot} shape="square" isNight />);
  expect([...document.querySelectorAll("img")].map(({ src }) => src)).toEqual([
    expect.stringContaining("-square-dark.svg"),
  ]);
});

test("says on the spot's page that it is a drawing", async () => {
  const screen = await render(<SpotCover spot={spot} shape="wide" isDescribed />);
  await expect.element(screen.getByRole("img", { name: "Drawing of the kind of place" })).toBeVisible();
});

test("prefers a photo to the drawing", async () => {
  const photo: Spot = { ...spot, imageUrl: "/favicon.svg" };
  const screen = await render(<SpotCover spot={photo} shape="wide" isDescribed isFirst />);
  expect([...document.querySelectorAll("img")].map(({ src }) => new URL(src).pathname)).toEqual(["/favicon.svg"]);
  await expect.element(screen.getByRole("img", { name: "Photo of Forty Foot" })).toHaveAttribute("loading", "eager");
});

test("prefers swimmers' newest photo to any other, small in lists and large on top", async () => {
  const photographed: Spot = { ...spot, imageUrl: "/favicon.svg", photoPath: "ada/cove-1600.webp" };
  const Page = () => (
    <>
      <SpotCover spot={photographed} shape="square" />
      <SpotCover spot={photographed} shape="wide" />
    </>
  );
  const loader = () => ({ backend: { url: "https://backend.example", publishableKey: "" } });
  const Stub = createRoutesStub([{ id: "root", path: "/", loader, HydrateFallback: () => null, Component: Page }]);
  await render(<Stub />);
  const folder = "https://backend.example/storage/v1/object/public/spot-images/ada";
  await expect
    .poll(() => [...document.querySelectorAll("img")].map(({ src }) => src))
    .toEqual([`${folder}/cove-480.webp`, `${folder}/cove-1600.webp`]);
});

test("keeps the drawing behind a headline", async () => {
  await render(<SpotCover spot={{ ...spot, photoPath: "ada/cove-1600.webp" }} shape="hero" />);
  expect(visibleImages().map(({ src }) => src)).toEqual([expect.stringContaining("-hero-light.svg")]);
});

test("preloads only the device's theme when it comes first", async () => {
  const Stub = createRoutesStub([{ path: "/", Component: () => <SpotCover spot={spot} shape="wide" isFirst /> }]);
  await render(<Stub />);
  await expect.poll(() => document.querySelectorAll("link[rel=preload][as=image]").length).toBe(2);
  const medias = [...document.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=image]")].map(
    ({ media }) => media,
  );
  expect(medias).toEqual(["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"]);
});
