const FILES = import.meta.glob<string>("../../../../content/pictures/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

/** All pictures have one size, so that a page doesn't move while they load (`scripts/pictures`). */
const SIZE = { width: 390, height: 520 } as const;

function addressOf(name: string, theme: "light" | "dark") {
  const address = FILES[`../../../../content/pictures/${name}-${theme}.webp`];
  if (address === undefined) throw new Error(`No picture content/pictures/${name}-${theme}.webp`);
  return address;
}

type PictureProps = { name: string; alt: string };

/** A screen of the product in the reader's theme. The browser loads only the one that it shows. */
export function Picture({ name, alt }: PictureProps) {
  const look = "w-full max-w-sm rounded-card border border-line print:max-w-[70mm]";
  return (
    <figure className="mt-6">
      <img {...SIZE} src={addressOf(name, "light")} alt={alt} loading="lazy" className={`dark:hidden ${look}`} />
      <img {...SIZE} src={addressOf(name, "dark")} alt={alt} loading="lazy" className={`hidden dark:block ${look}`} />
    </figure>
  );
}
