import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { requestAnswer, requestNumber, requestQuota, requestStates } from "./request-states.ts";
import { requestNotices } from "@kezhuan/packs/kch/notices/request-notices";

/** "This is not me": an achievement leads to the page of the wrong person. A yes takes the link away. */
export const kchObjection: ObjectInput = {
  name: "kch_objection",
  label: { zh: "署名异议", en: "Objections to links" },
  labelField: "code",
  sort: "-created_at",
  quota: requestQuota,
  personal: [{ by: "created_by" }],
  fields: [
    requestNumber("YY"),
    {
      name: "expert",
      label: { zh: "专家", en: "Expert" },
      kind: "ref",
      settings: { object: "kch_expert", onDelete: "cascade" },
      required: true,
      fixed: true,
    },
    {
      name: "achievement",
      label: { zh: "科技成果", en: "Achievement" },
      kind: "ref",
      settings: { object: "kch_achievement", onDelete: "cascade" },
      required: true,
      fixed: true,
    },
    {
      name: "statement",
      label: { zh: "说明", en: "Why the link is wrong" },
      kind: "longtext",
      settings: { maxLength: 2000 },
      required: true,
    },
    ...requestAnswer,
  ],
  notices: requestNotices({
    object: "kch_objection",
    what: { zh: "署名异议", en: "Objection about" },
    subject: "expert",
  }),
  states: requestStates([{ to: "achievement", remove: { experts: "$record.expert" } }]),
  indexes: [{ fields: ["created_by"] }, { fields: ["status", "created_at"] }],
  views: [
    {
      name: "default",
      label: { zh: "全部异议", en: "All objections" },
      columns: [
        { field: "code", width: 150 },
        { field: "expert", width: 140 },
        { field: "achievement", width: 280 },
        { field: "created_by", width: 130 },
        { field: "statement", width: 300 },
        { field: "status", width: 130 },
        { field: "created_at", width: 170 },
      ],
      search: ["code", "expert", "achievement", "status"],
    },
  ],
};
