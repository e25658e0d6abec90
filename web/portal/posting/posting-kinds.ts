import type { Label } from "@kezhuan/contract/metadata/label";
import { defineText } from "@kezhuan/web/ui/text.ts";

const names = defineText({
  what: { zh: "要解决什么", en: "What is sought" },
  result: { zh: "成果是什么", en: "What it is" },
  targets: { zh: "做到什么程度", en: "Targets" },
  field: { zh: "属于哪个领域", en: "Where it belongs" },
  parties: { zh: "谁完成的", en: "Who made it" },
  terms: { zh: "合作条件与联系", en: "Terms and contact" },
});

/** One step of a form: what is asked for together. */
export interface Step {
  name: string;
  title: Label;
  fields: readonly string[];
}

/** What is written in steps and then reviewed. */
export interface PostingKind {
  kind: "demand" | "achievement" | "expert" | "institution";
  objname: string;
  /** The field that says what it is called. */
  name: string;
  path: string;
  steps: readonly Step[];
  /** Pairs whose first may not be more than the second. */
  order: readonly (readonly [string, string])[];
  /** Fields that are neither asked for nor kept while another one says so. */
  without: readonly { field: string; is: string; fields: readonly string[] }[];
  /** The change of state whose needs must be met before it is handed in. */
  handsIn: "submit" | "publish";
  /** The field whose rows hold figures, where figures are asked for. */
  figures?: string;
  /** The field that tells what it is about, where somebody may say too little. */
  story?: string;
}

const contact = ["contact_name", "contact_phone", "contact_email", "contact_org"];

/** What can be posted here. */
export const postingKinds: Readonly<Record<"demand" | "achievement", PostingKind>> = {
  demand: {
    kind: "demand",
    objname: "kch_demand",
    name: "title",
    handsIn: "submit",
    path: "/fxq",
    figures: "indicators",
    story: "problem",
    order: [
      ["budget_min", "budget_max"],
      ["expected_trl_min", "expected_trl_max"],
    ],
    without: [
      { field: "budget_mode", is: "negotiable", fields: ["budget_min", "budget_max", "budget_public"] },
    ],
    steps: [
      { name: "what", title: names.what, fields: ["title", "demand_type", "problem", "background"] },
      {
        name: "targets",
        title: names.targets,
        fields: [
          "indicators",
          "constraints",
          "acceptance",
          "expected_trl_min",
          "expected_trl_max",
          "attachments",
        ],
      },
      {
        name: "field",
        title: names.field,
        fields: ["hi_tech_field", "industry", "discipline", "region_code", "keywords", "urgency"],
      },
      {
        name: "terms",
        title: names.terms,
        fields: [
          "budget_mode",
          "budget_min",
          "budget_max",
          "budget_public",
          "cooperation_modes",
          "deadline",
          "publisher_institution",
          "anonymous_display",
          "publisher_display",
          "visibility",
          ...contact,
        ],
      },
    ],
  },
  achievement: {
    kind: "achievement",
    objname: "kch_achievement",
    name: "title",
    handsIn: "submit",
    path: "/fcg",
    figures: "indicators",
    story: "summary",
    order: [
      ["price_min", "price_max"],
      ["research_start", "research_end"],
    ],
    without: [{ field: "price_mode", is: "negotiable", fields: ["price_min", "price_max", "price_public"] }],
    steps: [
      {
        name: "result",
        title: names.result,
        fields: ["title", "category", "summary", "problem_solved", "advantages"],
      },
      {
        name: "targets",
        title: names.targets,
        fields: ["indicators", "trl", "trl_scheme", "stage", "media", "attachments"],
      },
      {
        name: "field",
        title: names.field,
        fields: ["hi_tech_field", "industry", "discipline", "keywords"],
      },
      {
        name: "parties",
        title: names.parties,
        fields: [
          "completers",
          "people",
          "research_start",
          "research_end",
          "ip_list",
          "main_patent_no",
          "ownership_statement",
          "ownership_file",
          "secrecy",
        ],
      },
      {
        name: "terms",
        title: names.terms,
        fields: [
          "transform_methods",
          "transform_status",
          "price_mode",
          "price_min",
          "price_max",
          "price_public",
          "cooperation_needs",
          "valid_until",
          ...contact,
        ],
      },
    ],
  },
};

/** The address of a posting's form. */
export function formPath({ path }: PostingKind, id: string): string {
  return `${path}?id=${encodeURIComponent(id)}`;
}

/** Where one follows what becomes of a posting. */
export function statusPath({ kind }: PostingKind, id: string): string {
  return `/posted?type=${kind}&id=${encodeURIComponent(id)}`;
}
