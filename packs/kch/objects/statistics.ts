import type { StatisticsInput } from "@kezhuan/contract/metadata/statistics";
import { and, isFilled, isIn } from "@kezhuan/packs/condition";
import { caseStages } from "./match-views.ts";

const month = { field: "created_at", by: "month" } as const;
const posted = { state: "status", draft: "draft", expired: "expired", published: "publish_at" };

const labels = {
  field: { zh: "技术领域", en: "Technology field" },
  region: { zh: "地区", en: "Region" },
  institution: { zh: "单位", en: "Institution" },
  matching: { zh: "进入对接", en: "Being matched" },
  contracted: { zh: "已签约", en: "Under contract" },
  demands: { zh: "需求", en: "Demands" },
  value: { zh: "合同成交额（万元）", en: "Contract value (10,000 yuan)" },
} as const;

/** Groupings of one name are chosen together. Provinces: counties would all rest on too little. */
function groupBy(fields: { field: string; region: string; institution: string }) {
  return [
    { name: "field", label: labels.field, group: { field: fields.field } },
    { name: "region", label: labels.region, group: { field: fields.region, prefix: 2 } },
    { name: "institution", label: labels.institution, group: { field: fields.institution } },
  ];
}

/** From first submitted to the first decision, and how many of those decided on came back. */
function reviewTimes(titles: Record<"review" | "returned", { zh: string; en: string }>) {
  return [
    {
      kind: "duration",
      title: titles.review,
      means: {
        zh: "从首次提交到首次退回、通过或不予通过，取中位数。",
        en: "From first submitted to first returned, approved or rejected; the median.",
      },
      from: "first_submitted_at",
      to: "first_reviewed_at",
    },
    {
      kind: "share",
      title: titles.returned,
      means: {
        zh: "审定过的之中，曾被退回修改的比例。",
        en: "Of those decided on, how many were returned at least once.",
      },
      of: "first_reviewed_at",
      filled: "returned_at",
    },
  ] as const;
}

export const demandStatistics: StatisticsInput = {
  rank: 1,
  day: "created_at",
  tone: "demand",
  funnels: [
    {
      title: { zh: "需求：从提交到解决", en: "Demands: from handed in to solved" },
      before: posted,
      field: "match_status",
      stages: [
        { label: labels.matching, values: ["matching", "intention"] },
        { label: labels.contracted, values: ["contracted"] },
        { label: { zh: "已解决", en: "Solved" }, values: ["solved"] },
      ],
    },
  ],
  leadTimes: [
    ...reviewTimes({
      review: { zh: "需求首次审定用时", en: "First decision on demands" },
      returned: { zh: "需求退回率", en: "Demands returned" },
    }),
  ],
  groupings: groupBy({
    field: "hi_tech_field",
    region: "region_code",
    institution: "publisher_institution",
  }),
  charts: [
    { title: { zh: "每月新增需求", en: "New demands by month" }, group: month, series: labels.demands },
    {
      title: { zh: "各领域的需求", en: "Demands by field" },
      group: { field: "hi_tech_field" },
      series: labels.demands,
    },
    {
      title: { zh: "各地区的需求", en: "Demands by region" },
      group: { field: "region_code" },
      series: labels.demands,
      most: 10,
    },
  ],
};

export const achievementStatistics: StatisticsInput = {
  rank: 2,
  day: "created_at",
  funnels: [
    {
      title: { zh: "成果：从提交到转化", en: "Achievements: from handed in to in use" },
      before: posted,
      field: "transform_status",
      stages: [
        { label: labels.matching, values: ["negotiating", "partial"] },
        { label: labels.contracted, values: ["contracted"] },
        { label: { zh: "已转化", en: "In use" }, values: ["transformed"] },
      ],
    },
  ],
  leadTimes: [
    ...reviewTimes({
      review: { zh: "成果首次审定用时", en: "First decision on achievements" },
      returned: { zh: "成果退回率", en: "Achievements returned" },
    }),
  ],
  groupings: groupBy({
    field: "hi_tech_field",
    region: "completers.region_code",
    institution: "completers",
  }),
  charts: [
    {
      title: { zh: "各领域的成果", en: "Achievements by field" },
      group: { field: "hi_tech_field" },
      series: { zh: "成果", en: "Achievements" },
    },
  ],
};

const over = ["completed", "rated", "declined", "failed", "expired"];
const running = { field: "status", op: "notIn", value: over } as const;
const ofDemand = { zh: "领域与地区取自所对接的需求。", en: "Field and region are those of the demand." };

export const matchStatistics: StatisticsInput = {
  rank: 3,
  day: "created_at",
  figures: [
    {
      title: { zh: "办理中的对接", en: "Cases under way" },
      measure: { fn: "count" },
      condition: and(running),
    },
    {
      title: { zh: "其中已过期限", en: "of these overdue" },
      measure: { fn: "count" },
      condition: and(running, { field: "due_on", op: "lt", value: "$today" }),
    },
  ],
  funnels: [
    {
      title: { zh: "对接：从申请到完成", en: "Cases: from asked for to completed" },
      field: "status",
      stages: caseStages,
    },
  ],
  leadTimes: [
    {
      kind: "duration",
      title: { zh: "首次联系用时", en: "Time to first contact" },
      means: {
        zh: "从对接发起到技术经理人首次联系，取中位数。",
        en: "From the beginning of a case to the broker's first contact; the median.",
      },
      from: "created_at",
      to: "contacted_at",
    },
    {
      kind: "within",
      title: { zh: "按期答复率", en: "Answered in time" },
      means: {
        zh: "首次联系后 {days} 天内对方同意或说明原因婉拒的比例；未满期限又未答复的不计入。",
        en: "Of the other sides, how many agreed or declined with a reason within {days} days of first contact; those who still have time are not counted.",
      },
      from: "contacted_at",
      to: "answered_at",
      limit: "consent",
    },
  ],
  groupings: groupBy({
    field: "demand.hi_tech_field",
    region: "demand.region_code",
    institution: "counterpart_institution",
  }).map((one) => (one.name === "institution" ? one : { ...one, note: ofDemand })),
  charts: [
    {
      title: { zh: "对接未达成的原因", en: "Why cases came to nothing" },
      group: { field: "decline_reason" },
      series: { zh: "对接", en: "Cases" },
      condition: and(isFilled("decline_reason")),
      most: 10,
    },
  ],
};

export const contractStatistics: StatisticsInput = {
  rank: 4,
  day: "sign_date",
  figures: [
    { title: { zh: "合同", en: "Contracts" }, measure: { fn: "count" } },
    {
      title: { zh: "其中已认定登记", en: "of these registered" },
      measure: { fn: "count" },
      condition: and(isIn("status", ["registered", "changed"])),
    },
    { title: labels.value, measure: { fn: "sum", field: "total_amount" }, per: 10_000 },
    {
      title: { zh: "技术交易额（万元）", en: "Value of technology (10,000 yuan)" },
      measure: { fn: "sum", field: "technical_amount" },
      per: 10_000,
    },
    {
      title: { zh: "已到账（万元）", en: "Paid so far (10,000 yuan)" },
      measure: { fn: "sum", field: "paid" },
      per: 10_000,
    },
  ],
  charts: [
    {
      title: { zh: "每月合同成交额（万元）", en: "Contract value by month (10,000 yuan)" },
      group: { field: "sign_date", by: "month" },
      measure: { fn: "sum", field: "total_amount" },
      per: 10_000,
      series: labels.value,
    },
    {
      title: { zh: "合同成交额最高的卖方（万元）", en: "Sellers by contract value (10,000 yuan)" },
      group: { field: "seller" },
      measure: { fn: "sum", field: "total_amount" },
      per: 10_000,
      series: labels.value,
      most: 10,
    },
  ],
};
