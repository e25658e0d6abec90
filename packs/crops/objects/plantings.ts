import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import {
  codeIn,
  computed,
  date,
  datetime,
  decimal,
  image,
  integer,
  linesOf,
  longtext,
  numberedBy,
  parent,
  person,
  plainText,
  refTo,
  text,
} from "@kezhuan/packs/field-of";
import { limitObject, readingObject } from "@kezhuan/packs/measuring/reading-objects";
import { board, calendar, chart, table, tree } from "@kezhuan/packs/view-of";
import { transition } from "@kezhuan/packs/transition";
import { and, isFilled } from "@kezhuan/packs/condition";
import { cropMeasuring } from "../measuring.ts";

/** Where plants grow: gardens, sections, fields, plots, greenhouses, benches. */
export const crpPlot: ObjectInput = {
  name: "crp_plot",
  label: { zh: "地块", en: "Plots" },
  labelField: "name",
  labelFieldEn: "name_en",
  keyField: "code",
  sort: "code",
  fields: [
    text("code", ["编码", "Code"], { required: true, unique: true, settings: { maxLength: 40 } }),
    text("name", ["名称", "Name"], { required: true }),
    text("name_en", ["英文名称", "English name"]),
    codeIn("crp_plot_kind")("kind", ["类别", "Kind"], { required: true, default: "plot" }),
    parent("parent", ["上级地块", "Inside"]),
    decimal(1, { min: 0, unit: "m²" })("area", ["面积", "Area"]),
    text("soil", ["土壤", "Soil"], { settings: { maxLength: 120 } }),
    decimal(6, { min: -90, max: 90, unit: "°" })("latitude", ["纬度", "Latitude"]),
    decimal(6, { min: -180, max: 180, unit: "°" })("longitude", ["经度", "Longitude"]),
    person("keeper", ["责任人", "Keeper"]),
    linesOf("crp_planting", "plot", { sort: "-planted_on" })("plantings", ["种植", "Plantings"]),
    linesOf("crp_limit", "plot")("limits", ["适宜范围", "Suitable ranges"]),
  ],
  labels: { fields: ["name", "code", "kind"] },
  views: [
    table("default", ["全部地块", "All plots"], {
      columns: {
        code: 120,
        name: 180,
        kind: 110,
        parent: 170,
        area: 110,
        soil: 180,
        keeper: 110,
        plantings: 90,
      },
      search: ["name", "kind", "parent", "keeper"],
    }),
    tree("parent")("tree", ["地块树", "As a tree"], {
      columns: { name: 260, code: 120, kind: 110, area: 110, plantings: 90 },
      search: ["name"],
    }),
  ],
};

/** Plants of one accession in one plot. */
export const crpPlanting: ObjectInput = {
  name: "crp_planting",
  label: { zh: "种植", en: "Plantings" },
  labelField: "title",
  keyField: "number",
  sort: "-planted_on",
  fields: [
    numberedBy("ZZ-{yyyy}-{000}")("number", ["种植号", "Number"]),
    text("title", ["名称", "Title"], {
      required: true,
      help: { zh: "植物与地块，例如 稻 A1 小区。", en: "Plant and plot, such as Rice, plot A1." },
    }),
    refTo("crp_accession")("accession", ["登录号", "Accession"], {
      required: true,
      settings: { fills: { title: [{ from: "taxon.name" }], taxon: [{ from: "taxon" }] } },
    }),
    refTo("crp_taxon")("taxon", ["分类单元", "Taxon"], { required: true }),
    refTo("crp_plot")("plot", ["地块", "Plot"], { required: true }),
    codeIn("crp_planting_state")("status", ["状态", "State"]),
    integer("replicate", ["重复", "Replicate"], { settings: { min: 1, max: 99 } }),
    integer("plants", ["株数", "Plants"], { settings: { min: 1, max: 1_000_000 } }),
    plainText("spacing", ["株行距", "Spacing"], { settings: { maxLength: 40 } }),
    date("planted_on", ["种植日期", "Planted on"], { requiredFor: ["plant"] }),
    date("ended_on", ["结束日期", "Ended on"], { readonly: true }),
    integer("alive", ["存活株数", "Plants alive"], { settings: { min: 0, max: 1_000_000 } }),
    computed("decimal", "round(alive / plants * 100, 1)")("survival", ["成活率（%）", "Survival (%)"]),
    decimal(2, { min: 0 })("yield_kg", ["产量（kg）", "Yield (kg)"], { requiredFor: ["harvest"] }),
    person("gardener", ["责任园艺师", "Gardener"]),
    longtext("remark", ["备注", "Remark"]),
    linesOf("crp_observation", "planting", { sort: "-observed_on" })("observations", [
      "物候观测",
      "Phenology",
    ]),
    linesOf("crp_treatment", "planting", { sort: "-planned_on" })("treatments", ["栽培处理", "Treatments"]),
  ],
  indexes: [{ fields: ["accession"] }, { fields: ["plot"] }, { fields: ["gardener", "status"] }],
  order: [
    { low: "planted_on", high: "ended_on" },
    { low: "alive", high: "plants" },
  ],
  states: {
    field: "status",
    initial: "planned",
    transitions: [
      transition("plant", ["种植", "Plant"], { from: ["planned"], to: "growing" }),
      transition("harvest", ["收获", "Harvest"], {
        from: ["growing"],
        to: "harvested",
        set: { ended_on: "$today" },
      }),
      transition("remove", ["移除", "Remove"], {
        from: ["planned", "growing"],
        to: "removed",
        set: { ended_on: "$today" },
      }),
      transition("die", ["记为死亡", "Mark as dead"], {
        from: ["growing"],
        to: "died",
        set: { ended_on: "$today" },
      }),
    ],
  },
  labels: { fields: ["title", "number", "accession", "plot"] },
  views: [
    table("default", ["全部种植", "All plantings"], {
      columns: {
        number: 130,
        title: 180,
        taxon: 180,
        accession: 120,
        plot: 160,
        status: 100,
        plants: 80,
        survival: 110,
        planted_on: 120,
        yield_kg: 110,
      },
      search: ["title", "taxon", "accession", "plot", "status", "gardener", "planted_on"],
    }),
    board("status")("board", ["看板", "Board"], {
      columns: { title: 180, number: 130, plot: 160, planted_on: 120 },
      search: ["taxon", "plot"],
    }),
    calendar("planted_on")("calendar", ["种植日历", "Calendar"], {
      columns: { title: 180, plot: 160 },
      search: ["taxon", "plot"],
    }),
    chart({ type: "bar", groups: [{ field: "taxon" }], measure: { fn: "avg", field: "yield_kg" } })(
      "yields",
      ["平均产量", "Mean yield"],
      {
        columns: { number: 130 },
        search: ["plot", "planted_on"],
        condition: and(isFilled("yield_kg")),
      },
    ),
  ],
};

/** A growth stage that somebody has seen. */
export const crpObservation: ObjectInput = {
  name: "crp_observation",
  label: { zh: "物候观测", en: "Phenology" },
  labelField: "stage",
  sort: "-observed_on",
  fields: [
    refTo("crp_planting", "cascade")("planting", ["种植", "Planting"], {
      required: true,
      settings: { fills: { taxon: [{ from: "taxon" }] } },
    }),
    refTo("crp_taxon")("taxon", ["分类单元", "Taxon"], { required: true }),
    date("observed_on", ["观测日期", "Observed on"], { required: true }),
    codeIn("crp_bbch")("stage", ["物候期（BBCH）", "Stage (BBCH)"], { required: true }),
    decimal(0, { min: 0, max: 100, unit: "%" })("share", ["达到比例", "Plants at the stage"]),
    person("observer", ["观测人", "Observer"]),
    decimal(1, { min: 0, max: 20_000, unit: "cm" })("height", ["株高", "Height"]),
    image("photos", ["照片", "Photos"], { settings: { max: 6 } }),
    text("remark", ["备注", "Remark"], { settings: { maxLength: 300 } }),
  ],
  indexes: [{ fields: ["planting", "observed_on"] }, { fields: ["taxon", "stage"] }],
  views: [
    table("default", ["全部观测", "All observations"], {
      columns: {
        observed_on: 120,
        taxon: 180,
        planting: 170,
        stage: 300,
        share: 100,
        height: 90,
        observer: 110,
      },
      search: ["taxon", "planting", "stage", "observed_on", "observer"],
    }),
    calendar("observed_on")("calendar", ["物候日历", "Calendar"], {
      columns: { stage: 300, taxon: 180 },
      search: ["taxon", "stage"],
    }),
    chart({
      type: "bar",
      groups: [{ field: "stage", prefix: 1 }],
      measure: { fn: "count" },
    })("by_stage", ["各阶段观测次数", "By principal stage"], {
      columns: { stage: 300 },
      search: ["taxon", "observed_on"],
    }),
  ],
};

/** What was done, or is to be done, to a plot or a planting. */
export const crpTreatment: ObjectInput = {
  name: "crp_treatment",
  label: { zh: "栽培处理", en: "Treatments" },
  labelField: "title",
  sort: "-planned_on",
  fields: [
    text("title", ["内容", "What"], { required: true }),
    codeIn("crp_treatment_kind")("kind", ["类别", "Kind"], { required: true }),
    codeIn("crp_treatment_state")("status", ["状态", "State"]),
    refTo("crp_plot")("plot", ["地块", "Plot"], { required: true }),
    refTo("crp_planting", "clear")("planting", ["种植", "Planting"], {
      settings: { fills: { plot: [{ from: "plot" }] } },
    }),
    date("planned_on", ["计划日期", "Planned for"], { required: true }),
    datetime("done_at", ["完成时间", "Done at"], { readonly: true }),
    person("worker", ["执行人", "Worker"]),
    text("product", ["投入品", "Product"], {
      help: {
        zh: "肥料、农药的通用名与登记证号。",
        en: "Common name and registration of a fertiliser or pesticide.",
      },
    }),
    decimal(2, { min: 0 })("amount", ["用量", "Amount"]),
    plainText("unit", ["单位", "Unit"], { settings: { maxLength: 20 } }),
    integer("interval_days", ["安全间隔期（天）", "Days before harvest"], { settings: { min: 0, max: 365 } }),
    text("result", ["效果", "Effect"], { settings: { maxLength: 500 } }),
  ],
  indexes: [{ fields: ["plot", "planned_on"] }, { fields: ["worker", "status"] }, { fields: ["planting"] }],
  states: {
    field: "status",
    initial: "planned",
    transitions: [
      transition("finish", ["完成", "Done"], { from: ["planned"], to: "done", set: { done_at: "$now" } }),
      transition("skip", ["取消", "Cancel"], { from: ["planned"], to: "skipped" }),
    ],
  },
  tasks: { who: "worker", states: ["planned"], due: "planned_on" },
  views: [
    table("default", ["全部处理", "All treatments"], {
      columns: {
        title: 220,
        kind: 120,
        status: 90,
        plot: 160,
        planned_on: 120,
        worker: 110,
        product: 200,
        amount: 90,
        unit: 80,
      },
      search: ["title", "kind", "status", "plot", "worker", "planned_on"],
    }),
    calendar("planned_on")("calendar", ["农事日历", "Calendar"], {
      columns: { title: 220, plot: 160 },
      search: ["kind", "plot", "worker"],
    }),
    board("status")("board", ["看板", "Board"], {
      columns: { title: 220, kind: 120, plot: 160, planned_on: 120 },
      search: ["kind", "plot"],
    }),
    chart({
      type: "bar",
      groups: [{ field: "planned_on", by: "month" }, { field: "kind" }],
      measure: { fn: "count" },
    })("by_kind", ["按月统计", "By month"], { columns: { title: 220 }, search: ["plot", "status"] }),
  ],
};

export const crpReading = readingObject(cropMeasuring);
export const crpLimit = limitObject(cropMeasuring);
