import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { noteNotices } from "../notices/match-notices.ts";

/** Something said or done in a case. */
export const kchMatchNote: ObjectInput = {
  name: "kch_match_note",
  label: { zh: "跟进记录", en: "Notes on cases" },
  labelField: "text",
  sort: "created_at",
  fields: [
    {
      name: "match",
      label: { zh: "对接", en: "Case" },
      kind: "ref",
      settings: { object: "kch_match", onDelete: "cascade" },
      required: true,
    },
    {
      name: "text",
      label: { zh: "内容", en: "Note" },
      kind: "text",
      settings: { maxLength: 1000 },
      required: true,
      searchable: true,
    },
    {
      name: "audience",
      label: { zh: "可见对象", en: "Seen by" },
      kind: "code",
      settings: { dict: "kch_note_audience" },
      required: true,
      default: "staff",
    },
  ],
  notices: noteNotices,
  views: [
    {
      name: "default",
      label: { zh: "全部记录", en: "All notes" },
      columns: [
        { field: "match", width: 260 },
        { field: "text", width: 420 },
        { field: "audience", width: 110 },
        { field: "created_by", width: 110 },
        { field: "created_at", width: 170 },
      ],
      search: ["text", "audience"],
    },
  ],
};
