import { useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { ShowsSimulated } from "#app/features/conditions/simulated-banner.tsx";
import { useSwimmer } from "#app/session/swimmer-context.ts";
import { ChipLink } from "#app/ui/controls/chip.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { TOOL_IDS, type ToolId, toolFragment } from "#domain/tools/tool-address.ts";
import { ArrivalTool } from "./arrival-tool.tsx";
import { TideTool } from "./day/tide-tool.tsx";
import { FinishTool } from "./finish-tool.tsx";
import { SavePace, useOwnPace } from "./own-pace.tsx";
import { PaceTool } from "./pace-tool.tsx";
import { ThresholdTool } from "./threshold-tool.tsx";
import { TOOL_WORDS } from "./tool-words.ts";
import { UnitsTool } from "./units-tool.tsx";
import { useToolAddress } from "./use-tool-address.ts";
import { ColdTool } from "./water/cold-tool.tsx";
import { FeelsTool } from "./water/feels-tool.tsx";
import { useWater } from "./water/use-water.ts";
import { WaterChoice } from "./water/water-choice.tsx";
import { prefilledTemperature, readWaterTemperature } from "./water/water-field.tsx";
import { WearTool } from "./water/wear-tool.tsx";

/** Every tool answers on the key press. An address with entries fills its tool. */
export function Tools() {
  const { units } = usePreferences();
  const { opened, latest } = useToolAddress();
  const swimmer = useSwimmer();
  const ownPace = useOwnPace(swimmer?.id ?? "");
  const water = useWater(opened.tide?.prefill.spot);
  const [typed, setTyped] = useState<{ text: string | null; after: string } | null>(null);
  const waterAddress = latest === null ? undefined : opened[latest];
  const addressKey = waterAddress?.fragment ?? "";
  const text = typed?.after === addressKey ? typed.text : prefilledTemperature(waterAddress?.prefill ?? {}, units);
  const temperature = {
    ...readWaterTemperature(text, water, units),
    onType: (next: string) => setTyped({ text: next, after: addressKey }),
  };
  const keyOf = (id: ToolId) => opened[id]?.fragment ?? id;
  const prefillOf = (id: ToolId) => opened[id]?.prefill ?? {};
  const isSimulated = temperature.isTyped ? false : (water.spot?.conditionsSimulated ?? false);
  return (
    <>
      <ShowsSimulated when={isSimulated} />
      <PageHeading
        title="Tools"
        actions={
          <WaterChoice
            water={water}
            onChoose={(spotId) => {
              water.choose(spotId);
              // Another water has another temperature.
              setTyped({ text: null, after: addressKey });
            }}
          />
        }
      />
      <nav aria-label="Tools" className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 lg:hidden">
        {TOOL_IDS.map((id) => (
          <ChipLink key={id} to={toolFragment(id)} isCurrent={false}>
            {TOOL_WORDS[id].short}
          </ChipLink>
        ))}
      </nav>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
        <PaceTool
          key={keyOf("pace")}
          prefill={prefillOf("pace")}
          ownPace={ownPace}
          keep={(per100m) => swimmer && <SavePace userId={swimmer.id} per100m={per100m} ownPace={ownPace} />}
        />
        <ArrivalTool key={keyOf("arrival")} prefill={prefillOf("arrival")} ownPace={ownPace} />
        <ThresholdTool key={keyOf("css")} prefill={prefillOf("css")} />
        <WearTool temperature={temperature} water={water} />
        <ColdTool temperature={temperature} water={water} />
        <TideTool key={keyOf("tide")} prefill={prefillOf("tide")} water={water} />
        <FinishTool key={keyOf("finish")} prefill={prefillOf("finish")} />
        <FeelsTool key={keyOf("feels")} prefill={prefillOf("feels")} />
        <UnitsTool key={keyOf("units")} prefill={prefillOf("units")} />
      </div>
    </>
  );
}
