const FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });

/** A point in time as this device writes it. Only for what the browser draws: the server does not know its time zone. */
export function Moment({ at }: { at: number | string }) {
  const date = new Date(at);
  return <time dateTime={date.toISOString()}>{FORMAT.format(date)}</time>;
}
