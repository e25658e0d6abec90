import { defineText } from "@kezhuan/web/ui/text.ts";
import { scopeTexts } from "../finder/scope-texts.ts";
import { makeMaturityFacet } from "../subject/maturity-facet.ts";
import { freshFacet } from "../subject/fresh-facet.ts";
import { subjectPlaces } from "../subject/subject-places.ts";
import { takeIn } from "../subject/spans.ts";
import type { FacetGroup, Subject } from "../subject/subject.ts";
import { DemandCard } from "./demand-card.tsx";
import { DemandRow } from "./demand-row.tsx";
import { DemandTools } from "./demand-tools.tsx";
import { demandListFields } from "@kezhuan/contract/portal/list-fields";
import { readDemand, type Demand } from "./read-demand.ts";

const labels = defineText({
  budget: { zh: "公开的预算", en: "Public budget" },
  trl: { zh: "最低成熟度要求", en: "Least maturity wanted" },
  newest: { zh: "最新公开", en: "Newest" },
  deadline: { zh: "最近截止", en: "Closing soonest" },
  amount: { zh: "预算由高到低", en: "Largest budget" },
  below: { zh: "50 万元以内", en: "Up to CNY 500,000" },
  low: { zh: "50–100 万元", en: "CNY 500,000 to 1 million" },
  middle: { zh: "100–300 万元", en: "CNY 1 to 3 million" },
  high: { zh: "300 万元以上", en: "More than CNY 3 million" },
});

const texts = defineText({
  title: { zh: "技术需求", en: "Demands" },
  found: { zh: "项需求", en: "{count|demand|demands}" },
  show: { zh: "查看 {count} 项需求", en: "Show {count} {count|demand|demands}" },
  ...scopeTexts.demand,
  none: { zh: "没有符合条件的需求", en: "No demand fits" },
  noneKeyword: {
    zh: "换一个更短或更常用的词，或去掉部分筛选条件。",
    en: "Try a shorter or more common word, or take a filter away.",
  },
  nothing: { zh: "还没有公开的需求", en: "No demand has been published yet" },
  nothingLead: {
    zh: "需求审核公开后会出现在这里。",
    en: "Demands appear here once they are published.",
  },
  all: { zh: "浏览全部需求", en: "Browse all demands" },
});

/** Spans of the highest amount that is offered, in units of 10,000 yuan. */
const budgets: readonly FacetGroup[] = [
  { key: "0-50", label: labels.below, ...takeIn("budget_max", { upTo: 50 }) },
  { key: "50-100", label: labels.low, ...takeIn("budget_max", { above: 50, upTo: 100 }) },
  { key: "100-300", label: labels.middle, ...takeIn("budget_max", { above: 100, upTo: 300 }) },
  { key: "300-", label: labels.high, ...takeIn("budget_max", { above: 300 }) },
];

/** What visitors find under “demands”: the demand board. */
export const demandSubject: Subject<Demand> = {
  kind: "demand",
  mark: subjectPlaces.demand.mark,
  objname: subjectPlaces.demand.objname,
  path: subjectPlaces.demand.find,
  facets: [
    { param: "match", field: "match_status", expected: 5 },
    { param: "type", field: "demand_type", expected: 6 },
    { param: "field", field: "hi_tech_field", expected: 8 },
    { param: "budget", field: "budget_max", label: labels.budget, expected: 4, groups: budgets },
    makeMaturityFacet({ param: "trl", field: "expected_trl_min", label: labels.trl }),
    { param: "urgency", field: "urgency", expected: 3 },
    { param: "region", field: "region_code", expected: 8 },
    { param: "industry", field: "industry", expected: 8 },
    freshFacet,
    {
      param: "org",
      field: "publisher_institution",
      expected: 0,
      object: "kch_institution",
    },
  ],
  sorts: [
    { key: "newest", label: labels.newest, by: [] },
    { key: "deadline", label: labels.deadline, by: ["deadline"] },
    { key: "budget", label: labels.amount, by: ["-budget_max"] },
  ],
  listFields: demandListFields,
  read: readDemand,
  Row: DemandRow,
  Card: DemandCard,
  Tools: DemandTools,
  texts,
};
