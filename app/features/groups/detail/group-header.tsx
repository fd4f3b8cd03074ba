import type { ReactNode } from "react";
import { ACCESS_WORDS, swimmersText } from "#domain/groups/group-words.ts";
import type { SwimGroup } from "#domain/groups/loaded-group.ts";
import { GroupCover } from "../group-cover.tsx";
import { GroupMarks } from "../list/group-row.tsx";
import { GroupSwimmersArt } from "./group-swimmers-art.tsx";

type GroupHeaderProps = {
  group: SwimGroup;
  /** Instead of the drawing. */
  pictureUrl: string | null;
  /** Some of the members, for those who may see them. */
  faces: ReactNode;
  /** On the cover: subscribe, share. */
  tools: ReactNode;
  /** Beside the title: join. */
  action: ReactNode;
};

/** The cover with the title card on it. */
export function GroupHeader({ group, pictureUrl, faces, tools, action }: GroupHeaderProps) {
  const year = new Date(group.createdAt).getUTCFullYear();
  return (
    <header>
      <div className="relative">
        {pictureUrl ? (
          <img src={pictureUrl} alt="" className="h-36 w-full bg-sunken object-cover md:h-52" />
        ) : (
          <span className="relative block overflow-hidden">
            <GroupCover group={group} shape="wide" className="h-36 w-full md:h-52" isFirst />
            <GroupSwimmersArt />
          </span>
        )}
        <div className="absolute top-3 right-3 flex gap-2 lg:top-5 lg:right-6">{tools}</div>
      </div>
      <div className="relative mx-auto flex max-w-6xl flex-wrap items-end justify-between gap-x-6 gap-y-3 px-4 md:px-5">
        <div className="-mt-7 flex min-w-0 max-w-full flex-wrap items-center gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-4 py-3.5 md:px-5.5 dark:border-transparent">
          <div className="min-w-0">
            <h1 className="hyphens-auto wrap-anywhere text-2xl">{group.name}</h1>
            <div className="mt-0.5 flex flex-wrap items-baseline gap-x-2.5">
              <GroupMarks group={group} />
              <p className="text-muted text-sm">
                {swimmersText(group.memberCount)} · {ACCESS_WORDS[group.access]} · since {year}
              </p>
            </div>
          </div>
          {faces}
        </div>
        <div className="flex flex-wrap items-center gap-2">{action}</div>
      </div>
    </header>
  );
}
