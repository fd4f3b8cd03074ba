import type { ComponentProps } from "react";
import { Link } from "react-router";

/** A link in or next to text: underlined, so that color is never the only sign. */
export function TextLink({ className = "", ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={`rounded-inner font-medium text-primary underline decoration-primary/40 underline-offset-3 hover:decoration-primary ${className}`}
    />
  );
}
