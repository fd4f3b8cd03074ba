const SIZES = { sm: "size-9 text-sm", md: "size-11 text-base", lg: "size-24 text-2xl" } as const;

type AvatarProps = { name: string; imageUrl?: string | null | undefined; size?: keyof typeof SIZES };

/** The person's picture, or their initials. Decorative: the name is next to it or on its button. */
export function Avatar({ name, imageUrl, size = "md" }: AvatarProps) {
  const shape = `inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-tint ${SIZES[size]}`;
  if (imageUrl) return <img src={imageUrl} alt="" className={`${shape} object-cover`} loading="lazy" />;
  return (
    // Drawn as SVG: as text, the initials would count as the button's visible name.
    <span
      aria-hidden="true"
      data-initials={initialsOf(name)}
      className={`${shape} font-bold text-primary before:content-[attr(data-initials)]`}
    />
  );
}

function initialsOf(name: string) {
  const letters = name.split(/\s+/).flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? []);
  const [first = "?", last = ""] = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return `${first}${last}`.toUpperCase();
}
