import { inGroup, type FieldInput } from "@kezhuan/packs/in-group";

/** State, publication and origin, alike in every object of the pack. */
export const processFields: readonly FieldInput[] = inGroup("process", [
  {
    name: "status",
    label: { zh: "状态", en: "State" },
    kind: "code",
    settings: { dict: "kch_status" },
    readonly: true,
  },
  {
    name: "publish_at",
    label: { zh: "发布时间", en: "Published" },
    kind: "datetime",
    readonly: true,
  },
  {
    name: "source",
    label: { zh: "数据来源", en: "Origin" },
    kind: "code",
    settings: { dict: "kch_source", defaultForOthers: "self" },
    default: "staff",
  },
  {
    name: "source_ref",
    label: { zh: "来源标识", en: "Reference in origin" },
    kind: "text",
    settings: { maxLength: 200 },
    searchable: true,
    help: {
      zh: "导入文件名、原系统编号等，便于追溯",
      en: "File, number in the other system and the like, to trace the record back",
    },
  },
  {
    name: "internal_note",
    label: { zh: "内部备注", en: "Internal note" },
    kind: "longtext",
    settings: { maxLength: 2000 },
    help: { zh: "仅工作人员可见", en: "Seen by staff only" },
  },
]);

/** Who reviews it until when, and what a review leaves behind. */
export const reviewFields: readonly FieldInput[] = inGroup("process", [
  {
    name: "first_submitted_at",
    label: { zh: "首次提交时间", en: "First submitted" },
    kind: "datetime",
    readonly: true,
  },
  {
    name: "first_reviewed_at",
    label: { zh: "首次审定时间", en: "First decided" },
    kind: "datetime",
    readonly: true,
  },
  {
    name: "returned_at",
    label: { zh: "首次退回时间", en: "First returned" },
    kind: "datetime",
    readonly: true,
  },
  { name: "submitted_at", label: { zh: "提交时间", en: "Submitted" }, kind: "datetime", readonly: true },
  { name: "review_due", label: { zh: "审核期限", en: "Review due" }, kind: "datetime", readonly: true },
  {
    name: "reviewer",
    label: { zh: "审核人", en: "Reviewer" },
    kind: "ref",
    settings: { object: "sys_user" },
    readonly: true,
  },
  { name: "reviewed_at", label: { zh: "审核时间", en: "Reviewed" }, kind: "datetime", readonly: true },
  {
    name: "review_comment",
    label: { zh: "审核意见", en: "Review comment" },
    kind: "longtext",
    settings: { maxLength: 2000 },
  },
]);
