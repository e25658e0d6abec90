import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { codeIn, refTo, text } from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
import { noteNotices } from "../notices/match-notices.ts";

/** Something said or done in a case. */
export const kchMatchNote: ObjectInput = {
  name: "kch_match_note",
  label: { zh: "跟进记录", en: "Notes on cases" },
  labelField: "text",
  sort: "created_at",
  fields: [
    refTo("kch_match", "cascade")("match", ["对接", "Case"], { required: true }),
    text("text", ["内容", "Note"], { settings: { maxLength: 1000 }, required: true }),
    codeIn("kch_note_audience")("audience", ["可见对象", "Seen by"], { required: true, default: "staff" }),
  ],
  notices: noteNotices,
  views: [
    table("default", ["全部记录", "All notes"], {
      columns: { match: 260, text: 420, audience: 110, created_by: 110, created_at: 170 },
      search: ["text", "audience"],
    }),
  ],
};
