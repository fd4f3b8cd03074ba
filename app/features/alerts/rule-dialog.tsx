import { useQuery } from "@tanstack/react-query";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { Form, FormProblem, SelectField, SubmitButton, TextField } from "#app/ui/form/form.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { RULE_SCALES, type RuleDraft, ruleDraftIn, toCondition, toRuleForm } from "#domain/alerts/rule-draft.ts";
import { ruleSpotsQuery, useSaveRule } from "./alerts.queries.ts";
import type { OwnRule } from "./rules.data.ts";

const HOURS = [
  { value: "6", label: "6 hours" },
  { value: "12", label: "12 hours" },
  { value: "24", label: "24 hours" },
  { value: "48", label: "48 hours" },
];
const QUALITIES = [
  { value: "", label: "Any" },
  { value: "excellent", label: "is worse than excellent" },
  { value: "good", label: "is worse than good" },
  { value: "fair", label: "is worse than fair" },
];

type RuleDialogProps = { userId: string; rule: OwnRule | null; onClose: () => void };

/** A new rule is for a favorite; the spot of a rule cannot be changed. */
export function RuleDialog({ userId, rule, onClose }: RuleDialogProps) {
  const { data: favorites } = useQuery(ruleSpotsQuery(userId));
  const saveRule = useSaveRule(userId);
  const { units } = usePreferences();
  const { degrees, speed, height } = RULE_SCALES[units];
  const spots = rule ? [{ id: rule.spotId, name: rule.spotName }] : favorites;

  async function save({ spot_id, name, ...bounds }: RuleDraft) {
    await saveRule.mutateAsync({ id: rule?.id ?? null, spotId: spot_id, name, condition: toCondition(bounds) });
    showNotice({ kind: "success", text: "Rule saved." });
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={rule ? "Edit rule" : "New rule"}
      description="All conditions must be met in the same hour."
    >
      {spots?.length === 0 && (
        <p>
          Star a spot first: rules are for your favorites. <TextLink to="/explore">Explore spots</TextLink>
        </p>
      )}
      {spots === undefined && <p aria-busy="true">Loading your favorites…</p>}
      {spots && spots.length > 0 && (
        <Form
          schema={ruleDraftIn(units)}
          defaultValues={{
            spot_id: spots[0]?.id ?? "",
            name: rule?.name ?? "",
            ...toRuleForm(rule?.condition ?? {}, units),
          }}
          onSubmit={save}
        >
          <FormProblem />
          <SelectField
            name="spot_id"
            label="Spot"
            options={spots.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <div className="grid grid-cols-2 gap-4">
            <TextField name="min_water_temperature_c" label={`Water at least, ${degrees.unit}`} />
            <TextField name="max_water_temperature_c" label={`Water below, ${degrees.unit}`} />
            <TextField name="max_wind_kmh" label={`Wind below, ${speed.unit}`} />
            <TextField name="max_wave_height_m" label={`Waves below, ${height.unit}`} />
          </div>
          <SelectField name="quality_worse_than" label="Water quality" options={QUALITIES} />
          <SelectField name="within_hours" label="Within" options={HOURS} />
          <TextField name="name" label="Name" hint="Optional." />
          <SubmitButton>Save</SubmitButton>
        </Form>
      )}
    </Dialog>
  );
}
