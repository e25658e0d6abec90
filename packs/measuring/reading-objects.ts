import type { DictDef } from "@kezhuan/contract/metadata/dictionary";
import type { Label } from "@kezhuan/contract/metadata/label";
import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { codeIn, datetime, decimal, plainText, refTo, text, yesNo } from "@kezhuan/packs/field-of";
import type { FieldInput } from "@kezhuan/packs/in-group";
import { table, viewOf } from "@kezhuan/packs/view-of";
import { and, isIn } from "@kezhuan/packs/condition";
import type { Quantity, QuantityCode } from "./quantities.ts";
import { boundsTable } from "./bounds-table.ts";

/** How a pack measures: its prefix, what it measures at, and which quantities. */
export interface Measuring {
  prefix: string;
  /** The reference of a value to what was measured there. */
  subject: { field: string; label: readonly [zh: string, en: string]; object: string };
  label: Label;
  limitLabel: Label;
  quantities: readonly Quantity[];
  /** Seconds from one value to the next. */
  every: number;
  /** What the curve shows to begin with. */
  shown: QuantityCode;
}

/** Dictionaries of what is measured and how far a value can be trusted. */
export function measuringDicts({ prefix, quantities }: Measuring): DictDef[] {
  return [
    {
      name: `${prefix}_quantity`,
      label: { zh: "测量参数", en: "Quantities measured" },
      source: "GB/T 3102 / ISO 80000",
      items: quantities.map(({ code, label, aliases = [] }) => ({ code, label, aliases: [...aliases] })),
    },
    {
      name: `${prefix}_flag`,
      label: { zh: "数据质量", en: "Quality of values" },
      items: [
        { code: "ok", label: { zh: "正常", en: "Good" }, colour: "green" },
        { code: "suspect", label: { zh: "可疑", en: "Suspect" }, colour: "amber" },
        { code: "wrong", label: { zh: "错误", en: "Wrong" }, colour: "red" },
        { code: "manual", label: { zh: "人工补录", en: "Entered by hand" }, colour: "blue" },
      ],
    },
  ];
}

/** Values over time: one of one quantity at one subject and moment. */
export function readingObject(measuring: Measuring): ObjectInput {
  const { prefix, subject, label, every } = measuring;
  return {
    name: `${prefix}_reading`,
    label,
    labelField: "quantity",
    sort: "-at",
    history: false,
    fields: [
      ...namingFields(measuring),
      datetime("at", ["时间", "Time"], {
        required: true,
        help: { zh: "累计量为时段的结束。", en: "Of totals, the end of their span." },
      }),
      decimal(3)("value", ["数值", "Value"], {
        required: true,
        help: { zh: "以参数的单位计。", en: "In the unit of the quantity." },
      }),
      codeIn(`${prefix}_flag`)("flag", ["质量", "Quality"], { default: "ok" }),
      plainText("remark", ["备注", "Remark"], { settings: { maxLength: 200 } }),
    ],
    tables: [boundsTable({ name: "quantities" }, measuring.quantities)],
    ranges: [
      {
        field: "value",
        table: "quantities",
        key: "quantity",
        low: "least",
        high: "most",
        outside: "refuse",
      },
      {
        field: "value",
        table: "quantities",
        key: "quantity",
        low: "usual_least",
        high: "usual_most",
        outside: { set: "flag", to: "suspect" },
      },
    ],
    series: {
      at: "at",
      by: [subject.field, "quantity"],
      value: "value",
      every,
      corrects: ["flag", "remark"],
      leaveOut: { field: "flag", values: ["wrong"] },
      meaning: { table: "quantities", key: "quantity", unit: "unit", figure: "figure" },
    },
    views: readingViews(measuring),
  };
}

function readingViews({ subject, shown }: Measuring): NonNullable<ObjectInput["views"]> {
  const columns = {
    at: 170,
    [subject.field]: 200,
    quantity: 220,
    value: 110,
    flag: 110,
    remark: 220,
  };
  const search = [subject.field, "quantity", "at", "flag", "value"];
  return [
    table("default", ["全部数据", "All values"], { columns, search, pageSize: 50 }),
    table("doubtful", ["可疑与错误", "Suspect and wrong"], {
      columns,
      search,
      condition: and(isIn("flag", ["suspect", "wrong"])),
      pageSize: 50,
    }),
    viewOf("series", { pick: { quantity: shown }, span: "week" })("course", ["过程线", "Course"], {
      columns,
      search: [],
    }),
  ];
}

/** Bounds of a quantity at a subject; a rule acts on values outside of them. */
export function limitObject(measuring: Measuring): ObjectInput {
  const { prefix, subject, limitLabel } = measuring;
  const search = [subject.field, "quantity", "enabled"];
  return {
    name: `${prefix}_limit`,
    label: limitLabel,
    labelField: "quantity",
    sort: "quantity",
    fields: [
      ...namingFields(measuring, "cascade"),
      decimal(3)("low", ["下限", "Lower bound"], {
        help: { zh: "以参数的单位计；留空为无下限。", en: "In the unit of the quantity; empty for none." },
      }),
      decimal(3)("high", ["上限", "Upper bound"], {
        help: { zh: "以参数的单位计；留空为无上限。", en: "In the unit of the quantity; empty for none." },
      }),
      yesNo("enabled", ["启用", "Enabled"], { default: true }),
      text("remark", ["依据", "Reason"], { settings: { maxLength: 200 } }),
    ],
    order: [{ low: "low", high: "high" }],
    indexes: [{ fields: [subject.field, "quantity"], unique: true }],
    views: [
      table("default", ["全部限值", "All limits"], {
        columns: { [subject.field]: 200, quantity: 220, low: 110, high: 110, enabled: 80, remark: 240 },
        search,
        pageSize: 50,
      }),
    ],
  };
}

function namingFields({ prefix, subject }: Measuring, onDelete?: "cascade"): FieldInput[] {
  return [
    refTo(subject.object, onDelete)(subject.field, subject.label, { required: true }),
    codeIn(`${prefix}_quantity`)("quantity", ["参数", "Quantity"], { required: true }),
  ];
}
