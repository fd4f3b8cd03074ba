import { TextLink } from "#app/ui/text-link.tsx";

/** From one account page to another: a line of small text with room for a thumb. */
export function AccountLink({ to, children }: { to: string; children: string }) {
  return (
    <TextLink to={to} className="inline-flex min-h-11 items-center text-sm">
      {children}
    </TextLink>
  );
}
