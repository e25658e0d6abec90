import { inGroup, type FieldInput } from "@kezhuan/packs/in-group";
import { codeIn, datetime, longtext, refTo, text } from "@kezhuan/packs/field-of";

/** State, publication and origin, alike in every object of the pack. */
export const processFields: readonly FieldInput[] = inGroup("process", [
  codeIn("kch_status")("status", ["状态", "State"], { readonly: true }),
  datetime("publish_at", ["发布时间", "Published"], { readonly: true }),
  codeIn("kch_source", { defaultForOthers: "self" })("source", ["数据来源", "Origin"], { default: "staff" }),
  text("source_ref", ["来源标识", "Reference in origin"], {
    settings: { maxLength: 200 },
    help: {
      zh: "导入文件名、原系统编号等，便于追溯",
      en: "File, number in the other system and the like, to trace the record back",
    },
  }),
  longtext("internal_note", ["内部备注", "Internal note"], {
    help: { zh: "仅工作人员可见", en: "Seen by staff only" },
  }),
]);

/** Who reviews it until when, and what a review leaves behind. */
export const reviewFields: readonly FieldInput[] = inGroup("process", [
  datetime("first_submitted_at", ["首次提交时间", "First submitted"], { readonly: true }),
  datetime("first_reviewed_at", ["首次审定时间", "First decided"], { readonly: true }),
  datetime("returned_at", ["首次退回时间", "First returned"], { readonly: true }),
  datetime("submitted_at", ["提交时间", "Submitted"], { readonly: true }),
  datetime("review_due", ["审核期限", "Review due"], { readonly: true }),
  refTo("sys_user")("reviewer", ["审核人", "Reviewer"], { readonly: true }),
  datetime("reviewed_at", ["审核时间", "Reviewed"], { readonly: true }),
  longtext("review_comment", ["审核意见", "Review comment"]),
]);
