/** A placeholder while something is loading. The region around it has `aria-busy` and the text. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <div aria-hidden="true" className={`rounded-inner bg-sunken ${className}`} />;
}
