import { KIT_ITEMS } from "#domain/workouts/workout.ts";
import { KIT_WORDS, kitWarmthText, toggleKit } from "#domain/workouts/workout-words.ts";
import type { PlaceGroup } from "../use-places.ts";
import type { FieldsProps } from "./fields-props.ts";
import { AirField, DistanceField, GettingIn, WaterField } from "./figure-fields.tsx";
import { SeveralOptions } from "./option-group.tsx";
import { RouteField } from "./route-field.tsx";
import { TimeInWater } from "./time-in-water.tsx";
import { WhenField } from "./when-field.tsx";
import { WhereField } from "./where-field.tsx";

const KIT_OPTIONS = KIT_ITEMS.map((value) => ({ value, label: KIT_WORDS[value] }));

type MainFieldsProps = FieldsProps & {
  isWide: boolean;
  places: readonly PlaceGroup[];
  /** Seconds for 100 m; null is not known. */
  pace: number | null;
  timeZone: string;
  startMs: number | null;
};

/** What a usual swim needs, and its kit. */
export function MainFields({ isWide, places, pace, timeZone, startMs, ...fields }: MainFieldsProps) {
  const { form, onChange, formId, problem } = fields;
  const field = { formId, problem };
  return (
    <>
      <div className="grid grid-cols-6 items-start gap-x-3 gap-y-4 lg:grid-cols-12">
        <div className="col-span-6 lg:col-span-4">
          <WhereField
            {...field}
            place={form.place}
            groups={places}
            onChange={(place) => onChange({ place, route: null })}
          />
        </div>
        <div className="col-span-6 min-[22.5rem]:col-span-4">
          <WhenField {...field} {...{ form, timeZone, startMs, onChange }} />
        </div>
        <div className="col-span-6 min-[22.5rem]:col-span-2 lg:col-span-4">
          <RouteField {...{ form, onChange }} />
        </div>
        <div className="col-span-6 lg:col-span-8">
          <TimeInWater {...field} value={form.time} onChange={(time) => onChange({ time })} />
        </div>
        <div className="col-span-3 lg:col-span-4">
          <DistanceField {...fields} pace={pace} />
        </div>
        <div className="col-span-3">
          <WaterField {...fields} />
        </div>
        {isWide && (
          <>
            <div className="lg:col-span-3">
              <AirField {...fields} />
            </div>
            <div className="lg:col-span-6">
              <GettingIn {...fields} />
            </div>
          </>
        )}
      </div>
      <hr className="border-line max-lg:hidden" />
      <SeveralOptions
        label="Kit"
        aside={kitWarmthText(form.kit)}
        options={KIT_OPTIONS}
        values={form.kit}
        onToggle={(item) => onChange({ kit: toggleKit(form.kit, item) })}
      />
    </>
  );
}
