import { TextLink } from "#app/ui/controls/text-link.tsx";

type CardHeadProps = { title: string; to?: string | undefined; link: string };

/** The head of a card with the way to all that it is about. */
export function CardHead({ title, to, link }: CardHeadProps) {
  return (
    <div className="-mt-2.5 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <h2 className="text-xl">{title}</h2>
      {to && (
        <TextLink to={to} className="inline-flex min-h-11 items-center text-md">
          {link}
        </TextLink>
      )}
    </div>
  );
}
