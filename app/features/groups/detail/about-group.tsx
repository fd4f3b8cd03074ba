import type { ReactNode } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Block } from "#app/ui/block.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { ACCESS_HINTS, KIND_WORDS, languageText, paceRangeText } from "#domain/groups/group-words.ts";
import type { SwimGroup } from "#domain/groups/loaded-group.ts";

type AboutGroupProps = { group: SwimGroup; homeSpots: readonly { id: string; name: string }[] };

/** What the group says about itself. What it doesn't say is left out. */
export function AboutGroup({ group, homeSpots }: AboutGroupProps) {
  const { units } = usePreferences();
  const paces = paceRangeText(group.paceFrom, group.paceTo, units);
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Block title="About this group">
        {group.description ? (
          <p className="wrap-anywhere max-w-[65ch] whitespace-pre-line">{group.description}</p>
        ) : (
          <p className="text-muted">No description yet.</p>
        )}
        {group.rules && (
          <>
            <h3 className="mt-5 text-base">Rules</h3>
            <p className="wrap-anywhere mt-1 max-w-[65ch] whitespace-pre-line">{group.rules}</p>
          </>
        )}
      </Block>
      <Block title="In short">
        <dl className="grid gap-2.5">
          <Fact name="Kind">{KIND_WORDS[group.kind]}</Fact>
          <Fact name="Joining">{ACCESS_HINTS[group.access]}</Fact>
          {paces && <Fact name="Paces">{paces}</Fact>}
          <Fact name="Language">{languageText(group.language)}</Fact>
          {group.town && <Fact name="Where">{group.town}</Fact>}
          {homeSpots.length > 0 && (
            <Fact name={homeSpots.length === 1 ? "Home spot" : "Home spots"}>
              {homeSpots.map(({ id, name }) => (
                <TextLink key={id} to={`/locations/${id}`} className="block">
                  {name}
                </TextLink>
              ))}
            </Fact>
          )}
          {group.isWheelchairFriendly && <Fact name="Access">Wheelchair friendly</Fact>}
        </dl>
        <p className="mt-4 text-muted text-sm">Swimmers organize this themselves. Assume no lifeguard.</p>
      </Block>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
