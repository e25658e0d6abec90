import { bucketOf, type Case } from "./achievement-content.ts";
import { expertsOf } from "./achievement-rights.ts";
import { makeContact } from "./contacts.ts";
import type { Random } from "./random.ts";
import { addDays, asOf, duringDay } from "./timeline.ts";

/** On what terms it can be had, whom to ask, and what the review said. */
export function achievementTerms(one: Case, random: Random): Record<string, unknown> {
  const contact = expertsOf(one)[0]?.name ?? one.colleagues[0];
  return {
    transform_methods: chooseMethods(random),
    transform_status: one.status === "published" ? random.pick(transformStates) : "available",
    ...setPrice(one, random),
    cooperation_needs: random.pick(needs[bucketOf(one.work.trl)]),
    agent_allowed: random.chance(0.6),
    ...setValidity(one, random),
    ...makeContact(random, contact?.zh ?? "", one.completers[0]?.entry.name ?? ""),
    ...describeOrigin(one, random),
    ...describeReview(one, random),
  };
}

const transformStates =
  "available available available available available available negotiating negotiating partial contracted transformed".split(
    " ",
  );

function chooseMethods(random: Random): string[] {
  const likely: [string, number][] = [
    ["2", 0.55],
    ["3", 0.7],
    ["4", 0.45],
    ["5", 0.3],
    ["1", 0.08],
  ];
  const chosen = likely.filter(([, chance]) => random.chance(chance)).map(([code]) => code);
  return chosen.length > 0 ? chosen : ["6"];
}

const priceModes =
  "negotiable negotiable negotiable negotiable range range range fixed fixed equity auction".split(" ");

function setPrice({ work }: Case, random: Random): Record<string, unknown> {
  const mode = random.pick(priceModes);
  if (mode === "negotiable") return { price_mode: mode };
  const bounds = { laboratory: [3, 16], pilot: [8, 48], industry: [16, 120] }[bucketOf(work.trl)];
  const low = random.int(bounds[0] ?? 3, bounds[1] ?? 16) * 10;
  const high = mode === "range" ? low + Math.max(10, random.int(2, 8) * Math.round(low / 100) * 10) : low;
  return {
    price_mode: mode,
    price_min: String(low),
    ...(mode === "auction" ? {} : { price_max: String(high) }),
    currency: "CNY",
    price_public: random.chance(0.65),
    ...(mode === "equity" ? { equity_ratio: String(random.int(2, 8) * 5) } : {}),
  };
}

function setValidity({ status, published }: Case, random: Random): Record<string, unknown> {
  if (status === "draft") return {};
  if (status === "expired" || status === "archived") return { valid_until: addDays(published, 365) };
  return { valid_until: addDays(asOf, random.int(40, 420)) };
}

const needs = {
  laboratory: [
    "希望获得概念验证资金，并与具备样机加工能力的单位合作。",
    "需要真实工况数据与试验场地，欢迎用户单位共同定义指标。",
    "寻求联合研发，共享后续知识产权，按里程碑投入。",
    "希望对接检测机构和早期投资，完成相关环境验证。",
  ],
  pilot: [
    "需要中试场地和约三百万元资金，用于放大试验与认证。",
    "寻求具备生产条件的合作企业，共同完成小批量试制。",
    "希望在两到三家用户单位开展示范，形成应用数据。",
    "欢迎产业资本参与，可成立项目公司推进产业化。",
  ],
  industry: [
    "面向不同区域寻求许可合作，可提供全套工艺与培训。",
    "希望拓展市场渠道，接受设备销售、技术服务等方式。",
    "可整体转让，受让方需具备相应生产资质。",
    "寻求行业龙头合作，共同制定标准并推广应用。",
  ],
};

function describeOrigin({ created }: Case, random: Random): Record<string, unknown> {
  const source = random.pick(["self", "self", "self", "visit", "visit", "staff"]);
  const year = created.slice(0, 4);
  return {
    source,
    ...(source === "visit" ? { source_ref: `${year}年${random.pick(["春季", "秋季"])}院所走访` } : {}),
    ...(random.chance(0.14) ? { internal_note: random.pick(notes) } : {}),
  };
}

const notes = [
  "负责人希望先与省内企业见面，暂不接受外地路演。",
  "价格可再谈，底价需与科研处确认。",
  "专利由两家单位共有，签约前需取得共有人书面同意。",
  "已向两家企业推荐，等待反馈，月底前回访。",
  "团队希望保留自行实施的权利。",
  "现场考察需提前一周预约。",
];

function describeReview({ status, published }: Case, random: Random): Record<string, unknown> {
  if (status !== "returned" && status !== "rejected") return {};
  return {
    reviewed_at: duringDay(random, published),
    review_comment: random.pick(status === "returned" ? returned : rejected),
  };
}

const returned = [
  "请补充主要指标的测试依据，并说明测试单位。",
  "应用场景描述过于笼统，请结合实际用户情况修改。",
  "完成单位名称与公章不一致，请核对后重新提交。",
];

const rejected = ["与已发布成果重复，建议合并为同一条目。", "权属存在争议，待权利人达成一致后重新申报。"];
