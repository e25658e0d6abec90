import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { listApprovals } from "@kezhuan/contract/metadata/review";
import { isEmptyValue } from "./values.ts";

/** Empty fields that approval asks for, by who is to fill them in. */
export interface MissingFields {
  /** The reviewer's to complete. */
  reviewers: FieldMeta[];
  /** The author's: the record goes back for them. */
  authors: FieldMeta[];
}

export function findMissing({ object: { review }, fields }: ObjectMeta, record: WireRecord): MissingFields {
  const approvals = review ? listApprovals(review) : [];
  const missing = fields.filter(
    ({ name, requiredFor = [] }) =>
      requiredFor.some((action) => approvals.includes(action)) && isEmptyValue(record[name]),
  );
  const isReviewers = ({ name }: FieldMeta) => review?.completes.includes(name) ?? false;
  return { reviewers: missing.filter(isReviewers), authors: missing.filter((field) => !isReviewers(field)) };
}
