import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { table } from "@kezhuan/packs/view-of";
import { and, is, isIn } from "@kezhuan/packs/condition";

/** Lists of achievements. */
export const achievementViews: NonNullable<ObjectInput["views"]> = [
  table("default", ["全部成果", "All achievements"], {
    columns: {
      title: 320,
      status: 100,
      hi_tech_field: 150,
      trl: 140,
      completers: 220,
      transform_status: 100,
      keywords: 220,
      deptid: 150,
      updated_at: 170,
    },
    search: ["title", "status", "hi_tech_field", "discipline", "trl", "completers"],
  }),
  table("reviewing", ["待审核", "To be reviewed"], {
    columns: {
      title: 320,
      status: 100,
      category: 110,
      secrecy: 120,
      completers: 220,
      contact_name: 100,
      deptid: 150,
      updated_at: 170,
    },
    search: ["title", "status", "deptid"],
    sort: "updated_at",
    condition: and(isIn("status", ["submitted", "in_review"])),
  }),
  table("published", ["已发布", "Published"], {
    columns: {
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
    },
    search: ["title", "hi_tech_field", "trl", "transform_status", "price_mode", "valid_until"],
    sort: "-publish_at",
    condition: and(is("status", "published")),
  }),
  table("imported", ["导入草稿", "Imported drafts"], {
    columns: {
      title: 320,
      discipline: 180,
      discipline_text: 180,
      keywords: 240,
      source_ref: 160,
      created_at: 170,
    },
    search: ["title", "discipline", "discipline_text", "keywords"],
    condition: and(is("source", "import"), is("status", "draft")),
  }),
  table("pilot_ready", ["中试以上可转化", "Pilot stage or beyond, available"], {
    columns: {
      title: 320,
      trl: 140,
      hi_tech_field: 150,
      industry: 200,
      transform_methods: 220,
      completers: 220,
      publish_at: 170,
    },
    search: ["title", "hi_tech_field", "industry", "transform_methods"],
    sort: "-trl,-publish_at",
    condition: and(
      is("status", "published"),
      { field: "trl", op: "ge", value: 6 },
      isIn("transform_status", ["available", "negotiating", "partial"]),
    ),
  }),
];
