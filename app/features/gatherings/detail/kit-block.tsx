import { readStored, writeStored } from "#app/browser/storage.ts";
import { useStored } from "#app/browser/use-stored.ts";
import { Block } from "#app/ui/block.tsx";

const REMEMBERED_LIMIT = 20;

function storePacked(id: string, items: string[]) {
  const others = readStored("packedKit").filter((entry) => entry.id !== id);
  writeStored("packedKit", [{ id, items }, ...others].slice(0, REMEMBERED_LIMIT));
}

/** What to bring. What is packed is ticked on this device. */
export function KitBlock({ gatheringId, kit }: { gatheringId: string; kit: readonly string[] }) {
  const packed = useStored("packedKit").find(({ id }) => id === gatheringId)?.items ?? [];
  if (kit.length === 0) return null;
  const count = kit.filter((item) => packed.includes(item)).length;
  const toggle = (item: string) =>
    storePacked(gatheringId, packed.includes(item) ? packed.filter((other) => other !== item) : [...packed, item]);
  return (
    <Block title="Bring" aside={count > 0 && `${count} of ${kit.length} packed`}>
      <ul>
        {kit.map((item) => (
          <li key={item}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={packed.includes(item)}
                onChange={() => toggle(item)}
                className="size-5.5 shrink-0"
              />
              <span className="wrap-anywhere">{item}</span>
            </label>
          </li>
        ))}
      </ul>
    </Block>
  );
}
