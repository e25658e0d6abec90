import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { meetingNotices } from "../notices/match-notices.ts";

/** A meeting of the two sides of a case. */
export const kchMeeting: ObjectInput = {
  name: "kch_meeting",
  label: { zh: "对接会面", en: "Meetings" },
  labelField: "subject",
  sort: "starts_at",
  fields: [
    {
      name: "match",
      label: { zh: "对接", en: "Case" },
      kind: "ref",
      settings: { object: "kch_match", onDelete: "cascade" },
      required: true,
    },
    {
      name: "subject",
      label: { zh: "主题", en: "Subject" },
      kind: "text",
      settings: { maxLength: 160 },
      required: true,
      searchable: true,
    },
    { name: "starts_at", label: { zh: "开始", en: "From" }, kind: "datetime", required: true },
    { name: "ends_at", label: { zh: "结束", en: "Until" }, kind: "datetime" },
    {
      name: "form",
      label: { zh: "形式", en: "Form" },
      kind: "code",
      settings: { dict: "kch_meeting_form" },
      default: "on_site",
    },
    {
      name: "location",
      label: { zh: "地点或链接", en: "Place or link" },
      kind: "text",
      settings: { maxLength: 300 },
    },
    {
      name: "minutes",
      label: { zh: "会议纪要", en: "Minutes" },
      kind: "longtext",
      settings: { maxLength: 4000 },
    },
  ],
  order: [{ low: "starts_at", high: "ends_at" }],
  notices: meetingNotices,
  views: [
    {
      name: "default",
      label: { zh: "全部会面", en: "All meetings" },
      columns: [
        { field: "starts_at", width: 170 },
        { field: "subject", width: 280 },
        { field: "match", width: 260 },
        { field: "form", width: 100 },
        { field: "location", width: 220 },
      ],
      search: ["subject", "form", "starts_at"],
      sort: "-starts_at",
    },
    {
      name: "calendar",
      label: { zh: "日历", en: "Calendar" },
      kind: "calendar",
      calendar: { start: "starts_at", end: "ends_at" },
      columns: [{ field: "subject", width: 240 }],
      search: ["form"],
    },
  ],
};
