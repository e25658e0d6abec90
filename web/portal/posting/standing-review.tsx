import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { RevisionOutput } from "@kezhuan/contract/api/review";
import { useQuery } from "@tanstack/react-query";
import { forgetReviews, reviewQuery } from "@kezhuan/web/api/reviews.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { standingRound } from "@kezhuan/web/meta/standing-remarks.ts";
import { scheduledAt } from "@kezhuan/web/meta/transitions.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { ScheduleNote } from "@kezhuan/web/ui/schedule-note.tsx";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readText } from "../content/read-values.ts";
import { Typed } from "../content/typed.tsx";
import { postedTexts } from "./posted-texts.ts";
import type { PostingKind } from "./posting-kinds.ts";
import { Remarks } from "./remarks.tsx";

interface StandingReviewProps {
  kind: PostingKind;
  meta: ObjectMeta;
  record: WireRecord;
}

/** What the reviewer said, and the change of one's own that is not decided yet. */
export function StandingReview({ kind, meta, record }: StandingReviewProps) {
  const { data: review } = useQuery({
    ...reviewQuery({ objname: kind.objname, id: record.id }),
    refetchInterval: 30_000,
  });
  const at = scheduledAt(meta, record);
  // Who decided is in the rounds: the author does not see who takes care of the record.
  const decided = review?.rounds.find(({ action }) => action === meta.object.review?.schedule?.action);
  if (!review) return at ? <ScheduleNote at={at} name={undefined} /> : null;
  const round = standingRound(meta, record, review);
  return (
    <>
      {at && <ScheduleNote at={at} name={decided?.actor.label} />}
      {review.revision?.mine && (
        <OwnChange kind={kind} meta={meta} record={record} revision={review.revision} />
      )}
      {round ? <Remarks meta={meta} round={round} /> : <OldComment record={record} />}
    </>
  );
}

/** Of a review from before rounds were kept. */
function OldComment({ record }: { record: WireRecord }) {
  const t = useText(postedTexts);
  const comment = readText(record["review_comment"]);
  const state = readText(record["status"]);
  if (!comment || (state !== "returned" && state !== "rejected")) return null;
  return (
    <blockquote className="posted-comment">
      <strong>{t("comment")}</strong>
      <p>
        <Typed text={comment} />
      </p>
    </blockquote>
  );
}

function OwnChange({ kind, meta, record, revision }: StandingReviewProps & { revision: RevisionOutput }) {
  const t = useText(postedTexts);
  const { language } = usePreferences();
  const { objname } = kind;
  const { isSending, send } = useSending({
    showIn: "toast",
    refresh: () => forgetReviews(objname),
    refreshAfter: "answer",
  });
  const withdraw = () => send(() => sendMessage("withdrawRevision", { objname, id: record.id }));
  const names = revision.fields.flatMap(({ field }) => {
    const found = meta.fields.find(({ name }) => name === field);
    return found ? [pickLabel(found.label, language)] : [];
  });
  const { state } = revision;
  if (state !== "draft" && state !== "waiting" && state !== "returned") return null;
  // Off line there is nothing that visitors still see.
  const isHidden = state === "waiting" && readText(record["status"]) !== "published";
  return (
    <div className="posted-change">
      <p aria-live="polite">
        {t(isHidden ? "changehidden" : `change${state}`, { fields: formatList(names, language) })}
      </p>
      <Button disabled={isSending} onClick={() => void withdraw()}>
        {t("withdrawChange")}
      </Button>
    </div>
  );
}
