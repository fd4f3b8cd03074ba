type ChecklistProps = { title: string; items: readonly { do: string; why: string }[] };

/** What to do, each with its reason. */
export function Checklist({ title, items }: ChecklistProps) {
  return (
    <section>
      <h3 className="text-xl">{title}</h3>
      <ul className="mt-4 grid gap-4">
        {items.map(({ do: action, why }) => (
          <li key={action} className="grid grid-cols-[1.25rem_1fr] gap-x-3">
            <span aria-hidden="true" className="mt-1.5 size-3.5 rounded-full border-3 border-buoy" />
            <div>
              <p className="font-semibold">{action}</p>
              <p className="text-md text-muted">{why}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
