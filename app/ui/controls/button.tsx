import type { ComponentProps } from "react";
import { Link } from "react-router";
import { Spinner } from "../states/spinner.tsx";

const VARIANTS = {
  primary: "bg-primary text-on-primary hover:bg-primary-strong",
  secondary: "border border-control bg-surface text-ink hover:bg-sunken",
  quiet: "text-primary hover:bg-tint",
  danger: "bg-danger text-on-danger hover:brightness-110",
} as const;

const SIZES = {
  md: "min-h-11 px-5 text-base",
  sm: "min-h-10 px-3.5 text-sm",
} as const;

const SHAPE =
  "inline-flex items-center justify-center gap-2 rounded-control py-1.5 text-center font-semibold transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-55 forced-colors:border";

type Look = { variant?: keyof typeof VARIANTS | undefined; size?: keyof typeof SIZES | undefined };

function look({ variant = "primary", size = "md" }: Look, className = "") {
  return `${SHAPE} ${VARIANTS[variant]} ${SIZES[size]} ${className}`;
}

type ButtonProps = Look & { pending?: boolean | undefined } & ComponentProps<"button">;

/** While `pending` or `aria-disabled` it keeps its width and focus, and ignores further presses. */
export function Button({ variant, size, pending = false, className, children, onClick, ...rest }: ButtonProps) {
  const isHeld = pending || rest["aria-disabled"] === true;
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isHeld || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => (isHeld ? event.preventDefault() : onClick?.(event))}
      className={look({ variant, size }, className)}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}

type ButtonLinkProps = Look & ComponentProps<typeof Link>;

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={look({ variant, size }, className)} />;
}
