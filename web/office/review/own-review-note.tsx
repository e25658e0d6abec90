import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { listApprovals } from "@kezhuan/contract/metadata/review";
import { useQuery } from "@tanstack/react-query";
import { reviewQuery } from "@kezhuan/web/api/reviews.ts";
import { OwnReviewWords } from "./own-review-words.tsx";
import "../form/standing-remarks.css";

/** Why somebody who may approve such records finds no way to approve this one: they handed it in themselves. */
export function OwnReviewNote({ meta, record }: { meta: ObjectMeta; record: WireRecord }) {
  const { review, states } = meta.object;
  const approvals = review ? listApprovals(review) : [];
  const waits = review !== undefined && String(record[states?.field ?? ""]) in review.waits;
  const isKept =
    waits && approvals.some((one) => meta.permissions.includes(one) && record._denied?.includes(one));
  const { data } = useQuery({
    ...reviewQuery({ objname: meta.object.name, id: record.id }),
    enabled: isKept,
    retry: false,
    throwOnError: false,
  });
  if (!isKept || data?.own !== true) return null;
  return (
    <p className="standing-waiting" role="note">
      <OwnReviewWords approvers={data.approvers} />
    </p>
  );
}
