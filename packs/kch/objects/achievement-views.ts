import type { ViewDef } from "@kezhuan/contract/metadata/view";
import { columnsOf } from "@kezhuan/packs/field-of";

/** Lists of achievements. */
export const achievementViews: ViewDef[] = [
  {
    name: "default",
    label: { zh: "全部成果", en: "All achievements" },
    columns: columnsOf({
      title: 320,
      status: 100,
      hi_tech_field: 150,
      trl: 140,
      completers: 220,
      transform_status: 100,
      keywords: 220,
      deptid: 150,
      updated_at: 170,
    }),
    search: ["title", "status", "hi_tech_field", "discipline", "trl", "completers"],
  },
  {
    name: "reviewing",
    label: { zh: "待审核", en: "To be reviewed" },
    columns: columnsOf({
      title: 320,
      status: 100,
      category: 110,
      secrecy: 120,
      completers: 220,
      contact_name: 100,
      deptid: 150,
      updated_at: 170,
    }),
    search: ["title", "status", "deptid"],
    sort: "updated_at",
    condition: { match: "and", rules: [{ field: "status", op: "in", value: ["submitted", "in_review"] }] },
  },
  {
    name: "published",
    label: { zh: "已发布", en: "Published" },
    columns: columnsOf({
      code: 130,
      title: 320,
      hi_tech_field: 150,
      trl: 140,
      transform_status: 100,
      price_mode: 100,
      price_min: 110,
      price_max: 110,
      valid_until: 120,
      publish_at: 170,
    }),
    search: ["title", "hi_tech_field", "trl", "transform_status", "price_mode", "valid_until"],
    sort: "-publish_at",
    condition: { match: "and", rules: [{ field: "status", op: "eq", value: "published" }] },
  },
  {
    name: "imported",
    label: { zh: "导入草稿", en: "Imported drafts" },
    columns: columnsOf({
      title: 320,
      discipline: 180,
      discipline_text: 180,
      keywords: 240,
      source_ref: 160,
      created_at: 170,
    }),
    search: ["title", "discipline", "discipline_text", "keywords"],
    condition: {
      match: "and",
      rules: [
        { field: "source", op: "eq", value: "import" },
        { field: "status", op: "eq", value: "draft" },
      ],
    },
  },
  {
    name: "pilot_ready",
    label: { zh: "中试以上可转化", en: "Pilot stage or beyond, available" },
    columns: columnsOf({
      title: 320,
      trl: 140,
      hi_tech_field: 150,
      industry: 200,
      transform_methods: 220,
      completers: 220,
      publish_at: 170,
    }),
    search: ["title", "hi_tech_field", "industry", "transform_methods"],
    sort: "-trl,-publish_at",
    condition: {
      match: "and",
      rules: [
        { field: "status", op: "eq", value: "published" },
        { field: "trl", op: "ge", value: 6 },
        { field: "transform_status", op: "in", value: ["available", "negotiating", "partial"] },
      ],
    },
  },
];
