import type { Matching } from "@kezhuan/contract/metadata/matching";
import { and, is, isNot } from "@kezhuan/packs/condition";

type Partner = Matching["partners"][number];
type Part = Partner["parts"][number];

const labels = {
  field: { zh: "技术领域", en: "Technology field" },
  industry: { zh: "行业", en: "Industry" },
  maturity: { zh: "成熟度", en: "Maturity" },
  money: { zh: "价格与预算", en: "Price and budget" },
  region: { zh: "地区", en: "Region" },
  open: { zh: "可服务状态", en: "Availability" },
  waiting: { zh: "对接状态", en: "State of matching" },
  fresh: { zh: "公开时间", en: "Published" },
} as const;

const published = is("status", "published");
const valid = isNot("lapsed", true);

/** What fits less than this is no match. */
const FLOOR = 50;
const WORDS = 60;

function codes(name: keyof typeof labels, weight: number, [own, theirs]: [string, string]): Part {
  return { name, label: labels[name], weight, compare: "codes", own: [own], theirs: [theirs] };
}

const fresh: Part = {
  name: "fresh",
  label: labels.fresh,
  weight: 3,
  compare: "recent",
  own: [],
  theirs: ["publish_at", "created_at"],
};

const openToAll: Part = {
  name: "open",
  label: labels.open,
  weight: 6,
  compare: "state",
  own: [],
  theirs: ["availability"],
  values: ["open", "busy"],
};

const stillWaiting: Part = {
  name: "waiting",
  label: labels.waiting,
  weight: 6,
  compare: "state",
  own: [],
  theirs: ["match_status"],
  values: ["waiting", "matching"],
};

function money(own: [string, string], theirs: [string, string]): Part {
  return { name: "money", label: labels.money, weight: 8, compare: "spans", own, theirs };
}

function partner(object: string, where: object, parts: Part[]): Partner {
  return { object, where, words: WORDS, floor: FLOOR, parts };
}

const verdicts = "kch_match_decision";
/** A case that begins with a match. */
const begun = { object: "kch_match", values: { origin: "suggested" } };

/** Who could answer a demand, and who else asks for the like. */
export const demandMatching: Matching = {
  words: [
    { field: "title", weight: 3 },
    { field: "keywords", weight: 2 },
    { field: "problem", weight: 1 },
    { field: "indicators", weight: 1 },
    { field: "background", weight: 0.5 },
  ],
  partners: [
    partner("kch_achievement", and(published, valid), [
      codes("field", 12, ["hi_tech_field", "hi_tech_field"]),
      codes("industry", 6, ["industry", "industry"]),
      {
        name: "maturity",
        label: labels.maturity,
        weight: 10,
        compare: "within",
        own: ["expected_trl_min", "expected_trl_max"],
        theirs: ["trl"],
      },
      money(["budget_min", "budget_max"], ["price_min", "price_max"]),
      fresh,
    ]),
    partner("kch_expert", and(published), [
      codes("field", 12, ["hi_tech_field", "hi_tech_fields"]),
      codes("industry", 6, ["industry", "industries"]),
      codes("region", 4, ["region_code", "region_code"]),
      openToAll,
    ]),
    partner("kch_institution", and(published, isNot("org_type", "enterprise")), [
      codes("field", 12, ["hi_tech_field", "hi_tech_fields"]),
      codes("region", 4, ["region_code", "region_code"]),
    ]),
    partner("kch_demand", and(published), [
      codes("field", 12, ["hi_tech_field", "hi_tech_field"]),
      codes("industry", 6, ["industry", "industry"]),
    ]),
  ],
  decisions: {
    object: verdicts,
    own: "demand",
    partners: { kch_achievement: "achievement", kch_expert: "expert", kch_institution: "institution" },
  },
  cases: {
    ...begun,
    own: "demand",
    partners: {
      kch_achievement: "achievement",
      kch_expert: "expert",
      kch_institution: "counterpart_institution",
    },
  },
};

/** Who could use an achievement, and what others know about it. */
export const achievementMatching: Matching = {
  words: [
    { field: "title", weight: 3 },
    { field: "keywords", weight: 2 },
    { field: "problem_solved", weight: 1 },
    { field: "application_scenarios", weight: 1 },
    { field: "summary", weight: 0.5 },
  ],
  partners: [
    partner("kch_demand", and(published, valid), [
      codes("field", 12, ["hi_tech_field", "hi_tech_field"]),
      codes("industry", 6, ["industry", "industry"]),
      {
        name: "maturity",
        label: labels.maturity,
        weight: 10,
        compare: "around",
        own: ["trl"],
        theirs: ["expected_trl_min", "expected_trl_max"],
      },
      money(["price_min", "price_max"], ["budget_min", "budget_max"]),
      stillWaiting,
      fresh,
    ]),
    partner("kch_achievement", and(published), [
      codes("field", 12, ["hi_tech_field", "hi_tech_field"]),
      codes("industry", 6, ["industry", "industry"]),
    ]),
  ],
  decisions: { object: verdicts, own: "achievement", partners: { kch_demand: "demand" } },
  cases: { ...begun, own: "achievement", partners: { kch_demand: "demand" } },
};

/** What an expert could help with. */
export const expertMatching: Matching = {
  words: [
    { field: "research_directions", weight: 3 },
    { field: "bio", weight: 1 },
    { field: "achievements_text", weight: 1 },
  ],
  partners: [
    partner("kch_demand", and(published, valid), [
      codes("field", 12, ["hi_tech_fields", "hi_tech_field"]),
      codes("industry", 6, ["industries", "industry"]),
      codes("region", 4, ["region_code", "region_code"]),
      stillWaiting,
    ]),
  ],
  decisions: { object: verdicts, own: "expert", partners: { kch_demand: "demand" } },
  cases: { ...begun, own: "expert", partners: { kch_demand: "demand" } },
};

/** What an institution could take on. */
export const institutionMatching: Matching = {
  words: [
    { field: "intro", weight: 1 },
    { field: "platforms", weight: 1 },
    { field: "equipment", weight: 0.5 },
  ],
  partners: [
    partner("kch_demand", and(published, valid), [
      codes("field", 12, ["hi_tech_fields", "hi_tech_field"]),
      codes("region", 4, ["region_code", "region_code"]),
      stillWaiting,
    ]),
  ],
  decisions: { object: verdicts, own: "institution", partners: { kch_demand: "demand" } },
  cases: { ...begun, own: "counterpart_institution", partners: { kch_demand: "demand" } },
};
