import { useQuery } from "@tanstack/react-query";
import { Pause, Pencil, Play, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { IconButton } from "#app/ui/controls/icon-button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { QueryView } from "#app/ui/states/query-view.tsx";
import { conditionText } from "#domain/alerts/own-rule.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { rulesQuery, useRemoveRule, useSetRuleActive } from "./alerts.queries.ts";
import { RuleDialog } from "./rule-dialog.tsx";
import type { OwnRule } from "./rules.data.ts";

const EXAMPLE = "water ≥ 15 °C and wind < 15 km/h";

type Open = { kind: "edit"; rule: OwnRule | null } | { kind: "delete"; rule: OwnRule } | null;

export function OwnRules({ userId }: { userId: string }) {
  const query = useQuery(rulesQuery(userId));
  const { units } = usePreferences();
  const removeRule = useRemoveRule(userId);
  const [open, setOpen] = useState<Open>(null);
  return (
    <section aria-labelledby="own-rules" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-rules" className="text-xl">
          My rules
        </h2>
        <Button onClick={() => setOpen({ kind: "edit", rule: null })}>
          <Plus className="size-5" aria-hidden /> New rule
        </Button>
      </div>
      <QueryView
        query={query}
        loading="Loading your rules"
        failed="Couldn't load your rules"
        empty={
          <Card>
            No rules yet. Add one, such as “{rewordFigures(EXAMPLE, units)}”, to hear when the forecast matches.
            Simulated values never match.
          </Card>
        }
      >
        {(rules) => (
          <Card className="overflow-hidden p-0!">
            <ul className="divide-y divide-line">
              {rules.map((rule) => (
                <RuleRow key={rule.id} userId={userId} rule={rule} onOpen={setOpen} />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
      {open?.kind === "edit" && <RuleDialog userId={userId} rule={open.rule} onClose={() => setOpen(null)} />}
      {open?.kind === "delete" && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setOpen(null)}
          title="Delete this rule?"
          description={`${open.rule.spotName}: ${rewordFigures(conditionText(open.rule.condition), units)}`}
          confirmLabel="Delete"
          isDangerous
          onConfirm={() => removeRule.mutateAsync(open.rule.id)}
        />
      )}
    </section>
  );
}

type RuleRowProps = { userId: string; rule: OwnRule; onOpen: (open: Open) => void };

function RuleRow({ userId, rule, onOpen }: RuleRowProps) {
  const setActive = useSetRuleActive(userId);
  const { units } = usePreferences();
  const name = rule.name || rule.spotName;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{name}</p>
        <p className="text-md text-muted">
          {rule.spotName}: {rewordFigures(conditionText(rule.condition), units)}
        </p>
        <p className="text-muted text-sm">
          {rule.isActive ? "On" : "Paused"}
          {rule.lastFiredAt && ` · last matched on ${rule.lastFiredAt.slice(0, 10)}`}
        </p>
      </div>
      <div className="flex">
        <IconButton
          label={`${rule.isActive ? "Pause" : "Resume"} ${name}`}
          onPress={() => setActive.mutate({ id: rule.id, isActive: !rule.isActive })}
        >
          {rule.isActive ? <Pause aria-hidden /> : <Play aria-hidden />}
        </IconButton>
        <IconButton label={`Edit ${name}`} onPress={() => onOpen({ kind: "edit", rule })}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={`Delete ${name}`} onPress={() => onOpen({ kind: "delete", rule })}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
