import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import {
  codeIn,
  datetime,
  image,
  linesOf,
  longtext,
  numberedBy,
  person,
  refTo,
  text,
} from "@kezhuan/packs/field-of";
import { board, chart, table, viewOf } from "@kezhuan/packs/view-of";
import { transition } from "@kezhuan/packs/transition";
import { and, is } from "@kezhuan/packs/condition";

/** Who is on duty at a site, from when to when, and what they hand over. */
export const facShift: ObjectInput = {
  name: "fac_shift",
  label: { zh: "值班", en: "Shifts" },
  labelField: "title",
  keyField: "number",
  sort: "-starts_at",
  fields: [
    numberedBy("ZB-{yyyy}{MM}-{000}")("number", ["值班号", "Number"]),
    text("title", ["标题", "Title"], {
      required: true,
      settings: { maxLength: 60 },
      help: { zh: "例如 二水厂早班。", en: "Such as No. 2 Waterworks, morning." },
    }),
    refTo("fac_site")("site", ["厂站", "Site"], { required: true }),
    codeIn("fac_shift_turn")("turn", ["班次", "Shift"], { required: true }),
    codeIn("fac_shift_state")("status", ["状态", "State"]),
    text("team", ["班组", "Team"], { settings: { maxLength: 60 } }),
    person("leader", ["值班长", "Shift leader"]),
    text("members", ["值班人员", "On duty"], { settings: { maxLength: 200 } }),
    datetime("starts_at", ["开始", "From"], { required: true }),
    datetime("ends_at", ["结束", "Until"], { required: true }),
    datetime("took_over_at", ["接班时间", "Taken over at"], { readonly: true }),
    datetime("handed_over_at", ["交班时间", "Handed over at"], { readonly: true }),
    longtext("situation", ["运行方式", "How the plant runs"], {
      help: { zh: "机组启停、阀门位置、库存与水位。", en: "Sets running, valves, stocks and levels." },
    }),
    longtext("handover", ["交接事项", "To be handed over"], { requiredFor: ["hand_over"], searchable: true }),
    linesOf("fac_log", "shift", { sort: "at" })("entries", ["运行日志", "Log"]),
  ],
  indexes: [{ fields: ["site", "starts_at"] }, { fields: ["leader", "status"] }],
  order: [{ low: "starts_at", high: "ends_at" }],
  states: {
    field: "status",
    initial: "planned",
    transitions: [
      transition("take_over", ["接班", "Take over"], {
        from: ["planned"],
        to: "on_duty",
        set: { took_over_at: "$now" },
      }),
      transition("hand_over", ["交班", "Hand over"], {
        from: ["on_duty"],
        to: "handed_over",
        set: { handed_over_at: "$now" },
      }),
    ],
  },
  tasks: { who: "leader", states: ["planned", "on_duty"], due: "starts_at" },
  views: [
    table("default", ["全部值班", "All shifts"], {
      columns: {
        number: 140,
        title: 170,
        site: 190,
        turn: 90,
        team: 90,
        leader: 110,
        status: 100,
        starts_at: 170,
        ends_at: 170,
        entries: 90,
      },
      search: ["title", "site", "turn", "status", "leader", "starts_at"],
    }),
    viewOf("calendar", { start: "starts_at", end: "ends_at" })("calendar", ["排班日历", "Calendar"], {
      columns: { title: 170, team: 100, site: 200 },
      search: ["site", "turn", "leader"],
    }),
    board("status")("board", ["看板", "Board"], {
      columns: { title: 170, turn: 90, team: 100, starts_at: 170 },
      search: ["site", "leader"],
    }),
  ],
};

/** What happened while a shift was on duty. */
export const facLog: ObjectInput = {
  name: "fac_log",
  label: { zh: "运行日志", en: "Operating log" },
  labelField: "title",
  sort: "-at",
  fields: [
    refTo("fac_shift", "cascade")("shift", ["值班", "Shift"], {
      required: true,
      settings: { fills: { site: [{ from: "site" }] } },
    }),
    refTo("fac_site")("site", ["厂站", "Site"], { required: true }),
    datetime("at", ["时间", "Time"], { required: true }),
    codeIn("fac_log_kind")("kind", ["类别", "Kind"], { required: true, default: "operation" }),
    text("title", ["内容", "Entry"], { required: true, settings: { maxLength: 300 } }),
    refTo("fac_device", "clear")("device", ["设备", "Device"]),
    text("ordered_by", ["发令人", "Ordered by"], { settings: { maxLength: 60 } }),
    longtext("detail", ["详情", "Details"], { searchable: true }),
    image("photos", ["照片", "Photos"], { settings: { max: 6 } }),
  ],
  indexes: [{ fields: ["shift"] }, { fields: ["site", "at"] }],
  views: [
    table("default", ["全部日志", "All entries"], {
      columns: { at: 170, site: 190, kind: 110, title: 380, device: 180, shift: 160 },
      search: ["title", "site", "kind", "device", "at"],
    }),
    table("events", ["异常记录", "Events"], {
      columns: { at: 170, site: 190, title: 400, device: 180 },
      search: ["title", "site", "device", "at"],
      condition: and(is("kind", "event")),
    }),
    chart({ type: "bar", groups: [{ field: "site" }, { field: "kind" }], measure: { fn: "count" } })(
      "by_kind",
      ["按类别统计", "By kind"],
      { columns: { title: 300 }, search: ["site", "at"] },
    ),
  ],
};
