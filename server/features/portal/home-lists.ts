import type { HomeListName } from "@kezhuan/contract/api/portal";
import type { Group } from "@kezhuan/contract/query/condition";

/** One list of the home page. Fields that visitors may not read are left out; so is a condition on one of them. */
export interface ListPlan {
  object: string;
  fields: readonly string[];
  size: number;
  /** `field`, `-field`, first of all; those that cannot be read are left out. */
  sort: readonly string[];
  only?: Group;
}

/** What is past its date comes after all that is not. */
const newest = ["lapsed", "-publish_at"];
const byHand = ["sort_no"];

export const listPlans: Readonly<Record<HomeListName, ListPlan>> = {
  achievements: {
    object: "kch_achievement",
    size: 7,
    sort: newest,
    fields: [
      "title",
      "title_en",
      "summary",
      "summary_en",
      "trl",
      "hi_tech_field",
      "industry",
      "transform_methods",
      "keywords",
      "price_mode",
      "price_min",
      "price_max",
      "currency",
      "equity_ratio",
      "completers",
      "publish_at",
      "created_at",
      "media",
    ],
  },
  demands: {
    object: "kch_demand",
    size: 6,
    sort: newest,
    fields: [
      "title",
      "title_en",
      "demand_type",
      "urgency",
      "hi_tech_field",
      "match_status",
      "budget_mode",
      "budget_min",
      "budget_max",
      "deadline",
      "anonymous_display",
      "publisher_display",
      "publisher_display_en",
      "publisher_institution",
      "publish_at",
      "created_at",
    ],
  },
  experts: {
    object: "kch_expert",
    size: 6,
    sort: newest,
    only: { match: "and", rules: [{ field: "availability", op: "eq", value: "open" }] },
    fields: [
      "name_zh",
      "name_en",
      "institution",
      "title_code",
      "hi_tech_fields",
      "services",
      "availability",
      "research_directions",
      "research_directions_en",
      "photo",
    ],
  },
  institutions: {
    object: "kch_institution",
    size: 8,
    sort: newest,
    fields: ["name", "name_en", "org_type", "region_code", "hi_tech_fields", "logo"],
  },
  themes: {
    object: "kch_theme",
    size: 8,
    sort: byHand,
    only: { match: "and", rules: [{ field: "on_home", op: "eq", value: true }] },
    fields: [
      "slug",
      "route",
      "title",
      "title_en",
      "subtitle",
      "subtitle_en",
      "lead",
      "lead_en",
      "is_default",
    ],
  },
  articles: {
    object: "kch_article",
    size: 6,
    sort: ["-pinned", "-publish_at"],
    fields: ["type", "title", "title_en", "summary", "summary_en", "pinned", "publish_at", "cover"],
  },
  stories: {
    object: "kch_article",
    size: 3,
    sort: ["-publish_at"],
    only: { match: "and", rules: [{ field: "type", op: "eq", value: "story" }] },
    fields: [
      "title",
      "title_en",
      "summary",
      "summary_en",
      "achievement",
      "hi_tech_field",
      "publish_at",
      "cover",
    ],
  },
  banners: {
    object: "kch_banner",
    size: 3,
    sort: byHand,
    fields: ["title", "title_en", "summary", "summary_en", "image", "link"],
  },
  hotWords: { object: "kch_hot_word", size: 8, sort: byHand, fields: ["word", "word_en"] },
  partners: {
    object: "kch_partner",
    size: 24,
    sort: byHand,
    fields: ["name", "name_en", "logo", "link", "institution"],
  },
};

/** Demands that take answers. */
export const openDemands = {
  object: "kch_demand",
  field: "match_status",
  values: ["waiting", "matching"],
} as const;

/** What the figures of the home page count. */
export const countPlan = { object: "kch_achievement", fields: ["hi_tech_field", "trl"] } as const;

export const sitePlan = {
  object: "kch_site",
  fields: [
    "name",
    "name_en",
    "about",
    "about_en",
    "address",
    "address_en",
    "phone",
    "email",
    "icp_no",
    "police_no",
    "footer_links",
    "show_results",
  ],
} as const;
