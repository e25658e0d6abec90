import type { Work } from "./topics.ts";
import type { Team } from "./teams.ts";
import type { PersonName } from "./names.ts";
import type { Institution } from "./institutions.ts";
import type { Random } from "./random.ts";

/** One achievement about to be written: who did what, when, and how far it has come. */
export interface Case {
  team: Team;
  work: Work;
  /** Where the work stands among those of its topic. */
  place: number;
  code: string;
  /** Leading institution first. */
  completers: Institution[];
  /** Those of the people who are not in the directory of experts. */
  colleagues: PersonName[];
  status: string;
  /** Days. */
  created: string;
  published: string;
}

/** What the achievement is about, in words and figures. */
export function achievementContent(one: Case, random: Random): Record<string, unknown> {
  const { work, team } = one;
  const { topic } = team;
  const scenarios = work.uses;
  const draft = one.status === "draft";
  return {
    category: work.trl <= 3 ? "basic" : "applied",
    embodiment: work.trl <= 3 ? "report" : embodimentOf(work.zh),
    attribute: random.pick(["original", "original", "original", "redevelop", "redevelop", "absorb", "other"]),
    hi_tech_field: topic.hiTech,
    contract_tech_field: topic.contract,
    discipline: topic.disciplines,
    industry: topic.industries,
    emerging_industry: topic.emerging,
    keywords: [...new Set([...work.words, ...random.some(topic.directions, 2)])].slice(0, 5),
    summary: summarise(one, scenarios, random),
    ...(work.brief ? { summary_en: `${work.brief} ${random.pick(closingsEn[bucketOf(work.trl)])}` } : {}),
    problem_solved: work.problem,
    advantages: work.strengths,
    ...(draft && random.chance(0.5) ? {} : { indicators: work.figures.map(withUsual) }),
    application_scenarios: scenarios,
    ...(work.trl >= 8 && random.chance(0.6)
      ? { benefits: random.pick(benefits)(scenarios[0] ?? "", random) }
      : {}),
  };
}

/** Beside what was reached, what others reach: told by the sense of the value, and the same every time. */
function withUsual(figure: Work["figures"][number]): Record<string, unknown> {
  const [, sense, digits] = /^([≥≤><])(\d+(?:\.\d+)?)$/.exec(figure.value) ?? [];
  if (sense === undefined || digits === undefined) return figure;
  const reached = Number(digits);
  const share = 0.62 + ((figure.name.length * 7 + digits.length * 3) % 5) * 0.06;
  const isMore = sense === "≥" || sense === ">";
  // Nothing has more than all of it.
  const usual = isMore ? reached * share : Math.min(reached / share, figure.unit === "%" ? 99 : Infinity);
  const places = Math.max(digits.split(".")[1]?.length ?? 0, usual < 10 ? 1 : 0);
  return { ...figure, usual: String(Number(usual.toFixed(places))) };
}

const embodiments: [RegExp, string][] = [
  [/新品种|种苗/, "variety"],
  [/疫苗|试剂盒|试剂|检测卡|快检卡|专用料|标准物质/, "product"],
  [/材料|涂料|合金|纤维|陶瓷|电解质|敷料|催化剂|涂层|滤材|混凝土/, "material"],
  [/工艺|制备|提取|制造|回收|再生|染色|焊接修复/, "process"],
  [
    /装备|装置|设备|机器人|监测仪|终端|产线|工作站|模块|芯片|传感器|手套|平台车|收获|播种|施肥机|探伤车/,
    "equipment",
  ],
];

function embodimentOf(title: string): string {
  return embodiments.find(([pattern]) => pattern.test(title))?.[1] ?? "technology";
}

// Methods that begin with a verb need a subject when they follow another sentence.
const verbs =
  /^(采用|通过|利用|优化|设计|开发|研发|提出|构建|建立|筛选|选育|制备|合成|聚合|提取|引入|融合|布设|依据|根据|基于|以|将|从|在|受|按)/;

function summarise({ work }: Case, scenarios: readonly string[], random: Random): string {
  const method = verbs.test(work.method)
    ? `${random.pick(["本成果", "项目", "团队"])}${work.method}`
    : work.method;
  const closing = random.pick(closings[bucketOf(work.trl)])(scenarios[0] ?? "", scenarios[1] ?? "");
  return `${work.problem}${method}${closing}`;
}

type Bucket = "laboratory" | "pilot" | "industry";

export function bucketOf(trl: number): Bucket {
  if (trl <= 5) return "laboratory";
  return trl <= 7 ? "pilot" : "industry";
}

type Closing = (scenario: string, other: string) => string;

const closings: Record<Bucket, readonly Closing[]> = {
  laboratory: [
    (one) => `目前已完成实验室验证，正在开展面向${one}的样机试制。`,
    (one) => `关键指标已在实验室条件下得到验证，下一步计划结合${one}开展相关环境试验。`,
    (one, two) => `原理样机性能稳定，希望与${one}、${two}等方向的单位合作完成工程化。`,
    () => "已形成较完整的试验数据和专利布局，适合以联合研发或概念验证方式继续推进。",
    (one) => `现阶段可提供样品与测试报告，欢迎在${one}方向有需求的单位参与定义产品指标。`,
  ],
  pilot: [
    (one) => `已完成中试，在${one}场景取得批量验证数据。`,
    (one, two) => `已在${one}开展试用，正向${two}拓展，可提供技术方案与验证报告。`,
    () => "工艺参数与设备选型基本固化，具备小批量供货条件，寻求产业化合作方。",
    (one) => `经多批次验证，结果重复性良好，可面向${one}开展示范应用。`,
    (one) => `已与用户单位围绕${one}完成比对试验，主要指标达到预期。`,
  ],
  industry: [
    (one) => `已在${one}等场景稳定应用，可直接许可或转让。`,
    (one, two) => `已应用于${one}和${two}，配套工艺文件与培训资料齐全。`,
    (one) => `经用户一年以上使用，效果稳定，适合在${one}等领域推广。`,
    () => "技术成熟，配套供应链完整，受让方可在三至六个月内形成生产能力。",
    (one) => `已形成系列成果，在${one}取得良好的使用反馈，可提供现场考察。`,
  ],
};

const closingsEn: Record<Bucket, readonly string[]> = {
  laboratory: [
    "Validated in the laboratory; partners for prototypes are welcome.",
    "Key figures are confirmed by laboratory tests, and the next step is work in a relevant environment.",
    "Samples and test reports are available for joint development.",
  ],
  pilot: [
    "Pilot runs are complete and data from continuous operation are available.",
    "A prototype is on trial with users, and partners for small-batch production are sought.",
    "Process parameters are settled and the technology is ready for demonstration.",
  ],
  industry: [
    "It is in regular use and can be licensed or assigned.",
    "Products are on the market, with process documents and training on hand.",
    "Users have run it for more than a year and site visits can be arranged.",
  ],
};

type Benefit = (scenario: string, random: Random) => string;

const benefits: readonly Benefit[] = [
  (scenario, random) =>
    `已在${scenario}等场景推广应用，服务用户${random.int(3, 40)}家，近两年累计新增销售收入约${random.int(4, 86) * 100}万元。`,
  (scenario, random) =>
    `在${scenario}应用后，用户单位年均节约成本${random.int(3, 32) * 10}万元，减少重复用工${random.int(4, 30)}人。`,
  (_, random) =>
    `带动上下游${random.int(3, 12)}家企业配套，形成省级以上标准${random.int(1, 3)}项，培训技术人员${random.int(5, 40) * 10}人次。`,
  (scenario, random) =>
    `按${scenario}示范规模测算，投资回收期约${random.int(2, 4)}年，能耗或物耗降低一成以上，环境效益明显。`,
];
