import type { RefValue } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { forgetReviews, reviewersQuery } from "@kezhuan/web/api/reviews.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { Button as PlainButton } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { Select } from "@kezhuan/web/ui/select.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useAccount } from "../session/account.tsx";
import { handsKey, holderOf } from "./holder-of.ts";
import { OwnReviewWords } from "./own-review-words.tsx";
import { reviewTexts } from "./review-texts.ts";
import type { ReviewedProps } from "./record-fields.tsx";

interface HolderProps extends Pick<ReviewedProps, "meta" | "record" | "revision"> {
  /** Where somebody else has to approve it: who could. */
  approvers: readonly RefValue[] | undefined;
}

/** Who has taken it up, and the ways to take it up, give it back or hand it on. */
export function Holder({ meta, record, revision, approvers }: HolderProps) {
  const t = useText(reviewTexts);
  const isOwn = approvers !== undefined;
  const { user } = useAccount();
  const [isHanding, setHanding] = useState(false);
  const objname = meta.object.name;
  const place = { objname, id: record.id, ...(revision ? { revision: revision.id } : {}) };
  const holder = holderOf(meta, { record, revision });
  const { review, states } = meta.object;
  const state = String(record[states?.field ?? ""]);
  const isOpen = revision ? holder === null : (review?.waits[state]?.includes(review.claim) ?? false);
  const isMine = holder?.id === user.id;
  const after = () => forgetReviews(objname);
  const mutationKey = handsKey(record.id);
  const sending = { showIn: "toast", refresh: after, refreshAfter: "answer", mutationKey } as const;
  const claim = useSending({ ...sending, done: t("claimed") });
  const release = useSending({ ...sending, done: t("released") });
  const canRelease = isMine && (revision !== undefined || !isOpen);
  return (
    <div className="review-holder">
      <p>
        {approvers && <OwnReviewWords approvers={approvers} />}
        {!isOwn && isOpen && !isMine && t("claimFirst")}
        {!isOwn && !isOpen && !isMine && holder && t("heldBy", { name: holder.label ?? t("somebody") })}
        {!isOwn && isMine && t(isOpen ? "handedInAgain" : "claimed")}
      </p>
      {isOpen && !isOwn && (
        <Button
          type="primary"
          loading={claim.isSending}
          onClick={() => void claim.send(() => sendMessage("claimReview", place))}
        >
          {t("claim")}
        </Button>
      )}
      {canRelease && (
        <Button onClick={() => void release.send(() => sendMessage("releaseReview", place))}>
          {t("release")}
        </Button>
      )}
      {holder !== null && <Button onClick={() => setHanding(true)}>{t("handOver")}</Button>}
      {isHanding && (
        <HandOver
          place={place}
          holder={holder?.id}
          onClose={() => setHanding(false)}
          onDone={() => {
            setHanding(false);
            return after();
          }}
        />
      )}
    </div>
  );
}

interface HandOverProps {
  place: { objname: string; id: string; revision?: string };
  holder: string | undefined;
  onClose: () => void;
  onDone: () => Promise<void>;
}

function HandOver({ place, holder, onClose, onDone }: HandOverProps) {
  const t = useText(reviewTexts);
  const { data: people = [] } = useQuery(reviewersQuery(place.objname));
  const others = people.filter(({ id }) => id !== holder);
  const [to, setTo] = useState<string>();
  const chosen = others.find(({ id }) => id === to) ?? others[0];
  const { isSending, send } = useSending({
    showIn: "toast",
    done: t("handed", { name: chosen?.label ?? t("somebody") }),
    refresh: onDone,
    mutationKey: handsKey(place.id),
  });
  const hand = () => send(() => sendMessage("handOverReview", { ...place, to: chosen?.id ?? "" }));
  return (
    <Dialog
      title={t("handOver")}
      onClose={onClose}
      footer={
        <PlainButton look="filled" disabled={!chosen || isSending} onClick={() => void hand()}>
          {t("handOver")}
        </PlainButton>
      }
    >
      <Select
        label={t("handOverTo")}
        value={chosen?.id ?? ""}
        options={others.map(({ id, label }) => ({ value: id, label: label ?? t("somebody") }))}
        onChange={setTo}
      />
    </Dialog>
  );
}
