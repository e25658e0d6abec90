import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import {
  codeIn,
  computed,
  date,
  decimal,
  linesOf,
  plainText,
  refTo,
  text,
  yesNo,
} from "@kezhuan/packs/field-of";
import { chart, table } from "@kezhuan/packs/view-of";

/** A list of everything that a survey could ask: what is not on it is never drawn. */
export const smpFrame: ObjectInput = {
  name: "smp_frame",
  label: { zh: "抽样框", en: "Sampling frames" },
  labelField: "name",
  keyField: "name",
  sort: "name",
  fields: [
    text("name", ["名称", "Name"], { required: true, unique: true }),
    date("as_of", ["截止日期", "As of"]),
    plainText("source", ["来源", "Source"], {
      settings: { maxLength: 200 },
      help: { zh: "名录从哪里来，缺什么。", en: "Where the list comes from, and what it lacks." },
    }),
    computed("integer", "count(units)")("listed", ["单位数", "Units"]),
    linesOf("smp_unit", "frame", { max: 1000, sort: "code" })("units", ["调查单位", "Units"]),
  ],
  views: [
    table("default", ["全部抽样框", "All frames"], {
      columns: { name: 260, as_of: 120, listed: 100, source: 300 },
      search: ["name", "as_of"],
    }),
  ],
};

/** A unit of a frame: an enterprise, a household, a plot. */
export const smpUnit: ObjectInput = {
  name: "smp_unit",
  label: { zh: "调查单位", en: "Units" },
  labelField: "name",
  keyField: "code",
  sort: "code",
  fields: [
    text("code", ["单位编码", "Code"], {
      settings: { maxLength: 60 },
      required: true,
      unique: true,
      help: { zh: "抽样按编码排定次序，请勿改动。", en: "The draw goes by it: leave it as it is." },
    }),
    text("name", ["单位名称", "Name"], { required: true }),
    refTo("smp_frame")("frame", ["抽样框", "Frame"], { required: true }),
    codeIn("smp_stratum_class")("stratum", ["分层", "Stratum"]),
    decimal(2)("measure", ["规模指标", "Measure of size"], {
      help: {
        zh: "系统抽样按它从大到小排列，如从业人数、面积。",
        en: "A systematic sample orders units by it, the largest first: employees, area.",
      },
    }),
    yesNo("active", ["在册", "Listed"], {
      default: true,
      required: true,
      help: { zh: "不在册的单位不会被抽中。", en: "Others are never drawn." },
    }),
    plainText("address", ["地址", "Address"], { settings: { maxLength: 200 } }),
    plainText("contact", ["联系人", "Contact"], { settings: { maxLength: 60 } }),
    plainText("phone", ["电话", "Phone"], { settings: { maxLength: 40 } }),
  ],
  indexes: [{ fields: ["frame", "stratum"] }],
  views: [
    table("default", ["全部单位", "All units"], {
      columns: {
        code: 130,
        name: 240,
        frame: 220,
        stratum: 100,
        measure: 110,
        active: 80,
        contact: 100,
        phone: 130,
      },
      search: ["name", "frame", "stratum", "active"],
    }),
    chart({ type: "bar", groups: [{ field: "stratum" }], measure: { fn: "count" } })(
      "by_stratum",
      ["各层单位数", "Units by stratum"],
      { columns: { name: 200 }, search: ["frame", "active"] },
    ),
  ],
};
