import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { codeIn, datetime, longtext, plainText, refTo, text } from "@kezhuan/packs/field-of";
import { table, viewOf } from "@kezhuan/packs/view-of";
import { meetingNotices } from "../notices/match-notices.ts";

/** A meeting of the two sides of a case. */
export const kchMeeting: ObjectInput = {
  name: "kch_meeting",
  label: { zh: "对接会面", en: "Meetings" },
  labelField: "subject",
  sort: "starts_at",
  fields: [
    refTo("kch_match", "cascade")("match", ["对接", "Case"], { required: true }),
    text("subject", ["主题", "Subject"], { settings: { maxLength: 160 }, required: true }),
    datetime("starts_at", ["开始", "From"], { required: true }),
    datetime("ends_at", ["结束", "Until"]),
    codeIn("kch_meeting_form")("form", ["形式", "Form"], { default: "on_site" }),
    plainText("location", ["地点或链接", "Place or link"], { settings: { maxLength: 300 } }),
    longtext("minutes", ["会议纪要", "Minutes"], { settings: { maxLength: 4000 } }),
  ],
  order: [{ low: "starts_at", high: "ends_at" }],
  notices: meetingNotices,
  views: [
    table("default", ["全部会面", "All meetings"], {
      columns: { starts_at: 170, subject: 280, match: 260, form: 100, location: 220 },
      search: ["subject", "form", "starts_at"],
      sort: "-starts_at",
    }),
    viewOf("calendar", { start: "starts_at", end: "ends_at" })("calendar", ["日历", "Calendar"], {
      columns: { subject: 240 },
      search: ["form"],
    }),
  ],
};
