import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SignedPicture } from "#app/backend/private-pictures.data.ts";
import { signedPicturesQuery } from "#app/backend/private-pictures.queries.ts";
import { readPublicBackend } from "#app/backend/public-backend.ts";
import { deviceTimeZone } from "#app/browser/time-zone.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { TextLink } from "#app/ui/controls/text-link.tsx";
import { agoText } from "#domain/age.ts";
import { formatMoment } from "#domain/format/dates.ts";
import type { ModeratedContent } from "#domain/moderation/moderated-content.ts";
import { REPORT_REASON_WORDS } from "#domain/reviews/content-report.ts";
import { pictureUrls } from "#domain/reviews/picture-path.ts";
import { starsText } from "#domain/reviews/rating-summary.ts";
import { ContentReportList } from "../content-report-list.tsx";
import { ReasonPrompt } from "../reason-prompt.tsx";
import type { ContentArea } from "./content.data.ts";

export type Decide = (decision: { isHidden: boolean; note: string; said: string }) => void;

type ContentItemProps = {
  area: ContentArea;
  item: ModeratedContent;
  /** Hidden, and edited by its author since. */
  isChanged: boolean;
  now: Date;
  isPending: boolean;
  problem: string | undefined;
  onDecide: Decide;
};

type AreaWords = {
  /** "Hide this …?" */
  word: string;
  /** Before the name of what it is about; stars come first where there are some. */
  title: string;
  page: "/locations" | "/routes" | "/groups" | "/events";
};

const WORDS: Readonly<Record<ContentArea, AreaWords>> = {
  reviews: { word: "review", title: "Review of", page: "/locations" },
  "route-reviews": { word: "review", title: "Review of", page: "/routes" },
  routes: { word: "route", title: "Swim route", page: "/routes" },
  photos: { word: "photo", title: "Photo of", page: "/locations" },
  "group-posts": { word: "post", title: "Post in", page: "/groups" },
  "group-comments": { word: "comment", title: "Comment in", page: "/groups" },
  "gathering-comments": { word: "comment", title: "Comment on", page: "/events" },
  groups: { word: "group", title: "Group", page: "/groups" },
  gatherings: { word: "event", title: "Event", page: "/events" },
};

export function ContentItem({ area, item, isChanged, now, isPending, problem, onDecide }: ContentItemProps) {
  const { word, title, page } = WORDS[area];
  const ShownPictures = page === "/groups" ? PrivatePictures : Pictures;
  return (
    <article aria-label={`${word} by ${item.authorName}`}>
      <h3 className="break-words text-lg">
        {item.rating === null ? title : `${starsText(item.rating)} for`}{" "}
        <TextLink to={`${page}/${item.spot.id}`}>{item.spot.name}</TextLink>
      </h3>
      <p className="mt-1 text-md text-muted">
        by {item.authorName}
        {item.isAuthorBanned && " (banned)"}, <WrittenAt at={item.createdAt} now={now} />
        {item.isEdited && ", edited since"}
      </p>
      {item.body && <p className="mt-3 max-w-[65ch] whitespace-pre-line break-words">{item.body}</p>}
      {item.pictures.length > 0 && <ShownPictures item={item} word={word} />}
      <ContentReportList contentReports={item.contentReports} now={now} />
      <StateNote item={item} now={now} />
      {item.isOwn ? (
        <p className="mt-3 text-muted">This is yours, so another moderator decides.</p>
      ) : (
        <Decisions
          item={item}
          isChanged={isChanged}
          word={word}
          isPending={isPending}
          problem={problem}
          onDecide={onDecide}
        />
      )}
    </article>
  );
}

function WrittenAt({ at, now }: { at: string; now: Date }) {
  return (
    <time dateTime={at} title={formatMoment(at, deviceTimeZone())}>
      {agoText(at, now)}
    </time>
  );
}

type PicturesProps = { item: ModeratedContent; word: string };

function Pictures({ item, word }: PicturesProps) {
  const { url: backendUrl } = readPublicBackend();
  const pictures = item.pictures.map((path) => ({ path, ...pictureUrls(backendUrl, path) }));
  return <PictureList pictures={pictures} authorName={item.authorName} word={word} />;
}

/** In a bucket whose addresses are signed for who asks. */
function PrivatePictures({ item, word }: PicturesProps) {
  const { data: pictures = [] } = useQuery(signedPicturesQuery("group-photos", item.pictures));
  return <PictureList pictures={pictures} authorName={item.authorName} word={word} />;
}

type PictureListProps = { pictures: readonly SignedPicture[]; authorName: string; word: string };

function PictureList({ pictures, authorName, word }: PictureListProps) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {pictures.map(({ path, url, thumbnailUrl }, index) => (
        <li key={path}>
          <a href={url} className="block overflow-hidden rounded-control">
            <img
              src={thumbnailUrl}
              alt={`${word} by ${authorName}, ${index + 1} of ${pictures.length}`}
              loading="lazy"
              className={`bg-sunken object-cover ${word === "photo" ? "h-48 max-w-full" : "size-24"}`}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function StateNote({ item, now }: { item: ModeratedContent; now: Date }) {
  if (item.isPending) return <p className="mt-3 text-md">Only the author and moderators can see it until approved.</p>;
  if (!item.isHidden) return null;
  const who = item.decidedBy ? ` by ${item.decidedBy}` : "";
  const when = item.decidedAt ? `, ${agoText(item.decidedAt, now)}` : "";
  return (
    <p className="mt-3 break-words rounded-control bg-sunken px-4 py-3 text-md">
      Hidden{who}
      {when}
      {item.hiddenReason && `: ${item.hiddenReason}`}
    </p>
  );
}

type DecisionsProps = {
  item: ModeratedContent;
  isChanged: boolean;
  word: string;
  isPending: boolean;
  problem: string | undefined;
  onDecide: Decide;
};

function showWords({ isHidden, isPending }: ModeratedContent) {
  if (isHidden) return { label: "Show again", said: "Visible again." };
  return isPending ? { label: "Approve", said: "Approved and published." } : { label: "Keep", said: "Kept." };
}

function Decisions({ item, isChanged, word, isPending, problem, onDecide }: DecisionsProps) {
  const [isHiding, setIsHiding] = useState(false);
  const { label, said } = showWords(item);
  const [contentReport] = item.contentReports;
  const hideLabel = item.isHidden ? "Keep hidden" : "Hide";
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          pending={isPending && !isHiding}
          onClick={() => onDecide({ isHidden: false, note: "", said })}
        >
          {label}
        </Button>
        {(!item.isHidden || isChanged) && (
          <Button variant="secondary" onClick={() => setIsHiding(true)}>
            {hideLabel}…
          </Button>
        )}
      </div>
      <ReasonPrompt
        isOpen={isHiding}
        title={item.isHidden ? `Keep this ${word} hidden?` : `Hide this ${word}?`}
        description="Only its author and moderators will see it."
        confirmLabel={hideLabel}
        suggestion={item.hiddenReason ?? (contentReport ? REPORT_REASON_WORDS[contentReport.reason] : "")}
        isPending={isPending}
        problem={problem}
        onConfirm={(note) => onDecide({ isHidden: true, note, said: "Hidden. The author sees the reason." })}
        onClose={() => setIsHiding(false)}
      />
    </>
  );
}
