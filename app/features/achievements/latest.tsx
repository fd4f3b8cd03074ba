import { Download, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { saveFile } from "#app/browser/save-file.ts";
import { usePreferences } from "#app/browser/use-preferences.ts";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SettingRow } from "#app/ui/controls/setting-row.tsx";
import { Switch } from "#app/ui/controls/switch.tsx";
import { Skeleton } from "#app/ui/states/skeleton.tsx";
import type { Achievement } from "#domain/achievements/achievements.ts";
import { rewordFigures } from "#domain/conditions/reword-figures.ts";
import { formatDay } from "#domain/format/dates.ts";
import { drawSharePicture } from "./share-picture.ts";

type LatestProps = { achievement: Achievement; reachedOn: string; swimmerName: string };

type PictureProps = { title: string; detail: string; reachedOn: string; name: string | null };

function usePicture({ title, detail, reachedOn, name }: PictureProps) {
  const [picture, setPicture] = useState<{ blob: Blob; url: string } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let url = "";
    let isOver = false;
    drawSharePicture({ title, detail, reachedOn, name }).then(
      (blob) => {
        if (isOver) return;
        url = URL.createObjectURL(blob);
        setPicture({ blob, url });
      },
      () => setHasFailed(true),
    );
    return () => {
      isOver = true;
      URL.revokeObjectURL(url);
    };
  }, [title, detail, reachedOn, name]);
  return { picture, hasFailed };
}

/** A cancelled share is no problem. */
async function share(file: File) {
  try {
    await navigator.share({ files: [file] });
  } catch (problem) {
    if (!(problem instanceof DOMException && problem.name === "AbortError")) saveFile(file.name, file);
  }
}

export function Latest({ achievement, reachedOn, swimmerName }: LatestProps) {
  const { units } = usePreferences();
  const [isNamed, setIsNamed] = useState(false);
  const title = rewordFigures(achievement.title, units);
  const detail = rewordFigures(achievement.detail, units);
  const { picture, hasFailed } = usePicture({ title, detail, reachedOn, name: isNamed ? swimmerName : null });
  const file = picture && new File([picture.blob], `tideline-${achievement.id}.png`, { type: "image/png" });
  const canShare = file !== null && navigator.canShare?.({ files: [file] });
  return (
    <Card as="section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">Latest</h2>
        <p className="text-muted text-sm">{formatDay(reachedOn, "UTC")}</p>
      </div>
      <div className="mt-3 aspect-1200/630 overflow-hidden rounded-inner">
        {picture ? (
          <img src={picture.url} alt={`${title}, ${detail}`} width={1200} height={630} className="size-full" />
        ) : (
          <Skeleton className="size-full" />
        )}
      </div>
      {hasFailed && <p className="mt-2 text-muted text-sm">This browser couldn't draw the picture.</p>}
      <div className="-mx-5">
        <SettingRow label="Name on it" note="The picture never names a place.">
          <Switch label="Name on it" isOn={isNamed} onChange={setIsNamed} isDisabled={swimmerName === ""} />
        </SettingRow>
      </div>
      {file && (
        <div className="flex flex-wrap gap-2">
          {canShare && (
            <Button onClick={() => void share(file)}>
              <Share2 className="size-4.5" aria-hidden="true" />
              Share image
            </Button>
          )}
          <Button variant={canShare ? "secondary" : "primary"} onClick={() => saveFile(file.name, file)}>
            <Download className="size-4.5" aria-hidden="true" />
            <span className="sr-only">Download image, </span>1200 × 630
          </Button>
        </div>
      )}
    </Card>
  );
}
