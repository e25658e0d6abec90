import type { HomeListName } from "@kezhuan/contract/api/portal";
import {
  achievementHomeFields,
  articleListFields,
  demandHomeFields,
  expertHomeFields,
  institutionHomeFields,
} from "@kezhuan/contract/portal/list-fields";
import type { Service } from "@kezhuan/contract/metadata/services";
import type { Group } from "@kezhuan/contract/query/condition";

/** One list of the home page. Fields that visitors may not read are left out; so is a condition on one of them. */
export interface ListPlan {
  /** The object that serves as this; an installation without one has no such list. */
  serves: Service;
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
    serves: "achievements",
    size: 7,
    sort: newest,
    fields: achievementHomeFields,
  },
  demands: {
    serves: "demands",
    size: 6,
    sort: newest,
    fields: demandHomeFields,
  },
  experts: {
    serves: "experts",
    size: 6,
    sort: newest,
    only: { match: "and", rules: [{ field: "availability", op: "eq", value: "open" }] },
    fields: expertHomeFields,
  },
  institutions: {
    serves: "institutions",
    size: 8,
    sort: newest,
    fields: institutionHomeFields,
  },
  themes: {
    serves: "themes",
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
    serves: "articles",
    size: 6,
    sort: ["-pinned", "-publish_at"],
    fields: articleListFields,
  },
  stories: {
    serves: "articles",
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
    serves: "banners",
    size: 3,
    sort: byHand,
    fields: ["title", "title_en", "summary", "summary_en", "image", "link"],
  },
  hotWords: { serves: "hotWords", size: 8, sort: byHand, fields: ["word", "word_en"] },
  partners: {
    serves: "partners",
    size: 24,
    sort: byHand,
    fields: ["name", "name_en", "logo", "link", "institution"],
  },
};

/** Demands that take answers. */
export const openDemands = {
  serves: "demands",
  field: "match_status",
  values: ["waiting", "matching"],
} as const;

/** What the figures of the home page count. */
export const countPlan = { serves: "achievements", fields: ["hi_tech_field", "trl"] } as const;

/** The particulars at the foot of the page. */
export const siteFields = [
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
] as const;
