import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { activityNotices } from "@kezhuan/packs/kch/notices/activity-notices";
import { board, table, viewOf } from "@kezhuan/packs/view-of";
import { and, isIn } from "@kezhuan/packs/condition";
import { activityFields } from "./activity-fields.ts";
import { activityStates } from "./activity-states.ts";

/** Something people come to: a roadshow, a meeting of both sides, a training. */
export const kchActivity: ObjectInput = {
  name: "kch_activity",
  label: { zh: "活动", en: "Activities" },
  labelField: "title",
  labelFieldEn: "title_en",
  keyField: "code",
  sort: "-starts_at",
  publicPage: {
    path: "activity",
    route: "/activity",
    schemaType: "Event",
    roles: {
      description: ["summary", "summary_en"],
      issued: ["publish_at"],
      expires: ["ends_at"],
      image: ["cover"],
    },
    omit: ["status", "code", "n_holding", "n_waiting", "waiting_list", "needs_approval", "confirm_days"],
  },
  groups: [
    { name: "about", label: { zh: "活动信息", en: "About" } },
    { name: "when", label: { zh: "时间与地点", en: "Time and place" } },
    { name: "registration", label: { zh: "报名", en: "Registration" } },
    { name: "programme", label: { zh: "议程与资料", en: "Agenda and materials" } },
    { name: "results", label: { zh: "报名与反馈", en: "Registrations and feedback" } },
  ],
  fields: [...activityFields],
  order: [
    { low: "starts_at", high: "ends_at" },
    { low: "opens_at", high: "closes_at" },
  ],
  states: activityStates,
  indexes: [{ fields: ["status", "starts_at"] }],
  tasks: { who: "organiser", states: ["draft", "announced", "open", "closed", "running"], due: "starts_at" },
  counting: {
    label: { zh: "签到", en: "Check-in" },
    lines: "registrations",
    only: { status: ["registered", "offered", "completed"] },
    code: "ticket",
    result: "attendance",
    open: "expected",
    found: "attended",
    missing: "absent",
    extra: "walk_in",
    asks: ["person_name", "phone", "organisation"],
    at: "checked_in_at",
    state: ["open", "closed", "running"],
  },
  notices: activityNotices,
  views: [
    table("default", ["全部活动", "All activities"], {
      columns: {
        title: 260,
        kind: 110,
        status: 120,
        starts_at: 160,
        place: 200,
        capacity: 90,
        n_holding: 90,
        n_waiting: 90,
        n_attended: 90,
        organiser: 110,
      },
      search: ["title", "kind", "status", "region_code", "starts_at", "organiser"],
    }),
    board("status")("board", ["状态看板", "Board"], {
      columns: { title: 220, starts_at: 160, n_holding: 90 },
      search: ["kind"],
    }),
    viewOf("calendar", { start: "starts_at", end: "ends_at" })("calendar", ["日历", "Calendar"], {
      columns: { title: 240 },
      search: ["kind", "status"],
    }),
    table("results", ["到场与反馈", "Attendance and feedback"], {
      columns: {
        title: 260,
        starts_at: 160,
        n_holding: 90,
        n_attended: 90,
        attendance_rate: 100,
        n_feedback: 90,
        content_average: 110,
        organisation_average: 110,
      },
      search: ["kind", "starts_at"],
      condition: and(isIn("status", ["running", "ended", "archived"])),
    }),
  ],
};
