import { Suspense, useState } from "react";
import { Card } from "#app/ui/card.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { lazyNamed } from "#app/ui/states/lazy-named.ts";
import { type CardAction, type CardTone, describeCard, READING_NOTES } from "#domain/fitness/card-words.ts";
import type { PlatformConnection } from "#domain/fitness/connection.ts";
import {
  type ApiPlatform,
  type Availability,
  isApiPlatform,
  PLATFORM_NAMES,
  type Platform,
} from "#domain/fitness/platforms.ts";
import { useCancelSignIn, useSync } from "./fitness.queries.ts";
import { PlatformLetter } from "./platform-letter.tsx";

const DisconnectDialog = lazyNamed(() => import("./disconnect-dialog.tsx"), "DisconnectDialog");

const TONES: Readonly<Record<CardTone, string>> = {
  quiet: "bg-sunken text-muted",
  waiting: "bg-tint text-primary",
  good: "bg-chip-good text-ink",
  warning: "bg-chip-caution text-ink",
  danger: "bg-chip-avoid text-danger",
};

const LABELS: Readonly<Record<CardAction, string>> = {
  connect: "Connect",
  cancel: "Cancel",
  sync: "Sync now",
  sign_in_again: "Sign in again",
  delete_swims: "Delete swims",
  disconnect: "Disconnect",
  import_files: "Import files",
};

export const IMPORT_FILES_PATH = "/workouts/log?from=files";

type PlatformCardProps = {
  userId: string;
  platform: Platform;
  connection: PlatformConnection | null;
  availability: Availability;
  onConnect: (platform: ApiPlatform) => void;
};

export function PlatformCard({ userId, platform, connection, availability, onConnect }: PlatformCardProps) {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { tag, tone, lines, actions } = describeCard(
    { platform, connection, availability },
    { now: new Date(), timeZone },
  );
  const isStandIn = availability === "stand_in" && platform !== "apple";
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex items-start gap-3.5">
        <PlatformLetter platform={platform} />
        <div className="min-w-0">
          <h2 className="text-lg leading-tight">{PLATFORM_NAMES[platform]}</h2>
          <p className={`mt-1 inline-block rounded-[0.375rem] px-2 py-0.5 font-semibold text-sm ${TONES[tone]}`}>
            {tag}
          </p>
        </div>
      </div>
      <div className="mt-3 mb-5 grid gap-0.5 text-md" role="status">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {isStandIn && <p className="text-muted text-sm">Simulated here, not the real {PLATFORM_NAMES[platform]}.</p>}
      </div>
      <CardActions {...{ userId, platform, connection, actions, onConnect }} />
      <p className="mt-4 border-line border-t pt-3 text-muted text-sm">{READING_NOTES[platform]}</p>
    </Card>
  );
}

function toVariant(action: CardAction, index: number) {
  if (action === "sign_in_again") return "primary";
  return index === 0 ? "secondary" : "quiet";
}

type CardActionsProps = Pick<PlatformCardProps, "userId" | "platform" | "connection" | "onConnect"> & {
  actions: readonly CardAction[];
};

function CardActions({ userId, platform, connection, actions, onConnect }: CardActionsProps) {
  const [ending, setEnding] = useState<"disconnect" | "delete_swims" | null>(null);
  const sync = useSync(userId);
  const cancel = useCancelSignIn(userId);
  const name = PLATFORM_NAMES[platform];
  if (!isApiPlatform(platform) || actions[0] === "import_files") {
    const text = platform === "apple" ? "Drop export.zip" : LABELS.import_files;
    return (
      <ButtonLink to={IMPORT_FILES_PATH} variant="secondary" className="mt-auto" aria-label={`${text}: ${name}`}>
        {text}
      </ButtonLink>
    );
  }
  const run: Readonly<Record<CardAction, () => void>> = {
    connect: () => onConnect(platform),
    sign_in_again: () => onConnect(platform),
    cancel: () => cancel.mutate(platform),
    sync: () => sync.mutate(platform),
    delete_swims: () => setEnding("delete_swims"),
    disconnect: () => setEnding("disconnect"),
    import_files: () => undefined,
  };
  const isStopped = connection?.status === "error";
  return (
    <div className="mt-auto flex flex-wrap gap-2">
      {actions.map((action, index) => (
        <Button
          key={action}
          variant={toVariant(action, index)}
          className={index === 0 ? "grow px-3!" : "px-3!"}
          pending={(action === "sync" && sync.isPending) || (action === "cancel" && cancel.isPending)}
          aria-label={`${action === "sync" && isStopped ? "Try again" : LABELS[action]}: ${name}`}
          onClick={run[action]}
        >
          {action === "sync" && isStopped ? "Try again" : LABELS[action]}
        </Button>
      ))}
      {connection && ending && (
        <Suspense>
          <DisconnectDialog
            userId={userId}
            platform={platform}
            swims={connection.swims}
            ending={ending}
            onClose={() => setEnding(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
