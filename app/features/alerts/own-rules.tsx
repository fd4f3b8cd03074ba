import { useQuery } from "@tanstack/react-query";
import { Pause, Pencil, Play, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { conditionText } from "#domain/alerts/own-rule.ts";
import { rulesQuery, useRemoveRule, useSetRuleActive } from "./alerts.queries.ts";
import { RuleDialog } from "./rule-dialog.tsx";
import type { OwnRule } from "./rules.data.ts";

type Open = { kind: "edit"; rule: OwnRule | null } | { kind: "delete"; rule: OwnRule } | null;

/** "Tell me when …": a swimmer's own rules. */
export function OwnRules({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(rulesQuery(userId));
  const removeRule = useRemoveRule(userId);
  const [open, setOpen] = useState<Open>(null);
  return (
    <section aria-labelledby="own-rules" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-rules" className="text-xl">
          Tell me when …
        </h2>
        <Button onClick={() => setOpen({ kind: "edit", rule: null })}>
          <Plus className="size-5" aria-hidden /> New rule
        </Button>
      </div>
      {!data && !error && (
        <div aria-busy="true">
          <span className="sr-only">Loading your rules</span>
          <Skeleton className="h-20" />
        </div>
      )}
      {!data && error && (
        <ErrorState title="Your rules could not be loaded" onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {data?.length === 0 && (
        <Card>
          You have no rules yet. Make one, such as “water ≥ 15 °C and wind &lt; 15 km/h”, and you are told when the
          forecast meets it. Simulated values never do.
        </Card>
      )}
      {data && data.length > 0 && (
        <Card className="overflow-hidden p-0!">
          <ul className="divide-y divide-line">
            {data.map((rule) => (
              <RuleRow key={rule.id} userId={userId} rule={rule} onOpen={setOpen} />
            ))}
          </ul>
        </Card>
      )}
      {open?.kind === "edit" && <RuleDialog userId={userId} rule={open.rule} onClose={() => setOpen(null)} />}
      {open?.kind === "delete" && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setOpen(null)}
          title="Delete this rule?"
          description={`${open.rule.spotName}: ${conditionText(open.rule.condition)}`}
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
  const name = rule.name || rule.spotName;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{name}</p>
        <p className="text-md text-muted">
          {rule.spotName}: {conditionText(rule.condition)}
        </p>
        <p className="text-muted text-sm">
          {rule.isActive ? "On" : "Paused"}
          {rule.lastFiredAt && ` · last met on ${rule.lastFiredAt.slice(0, 10)}`}
        </p>
      </div>
      <div className="flex">
        <IconButton
          label={`${rule.isActive ? "Pause" : "Go on with"} ${name}`}
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
