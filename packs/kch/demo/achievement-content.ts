import type { Work } from "./topics.ts";
import type { Team } from "./teams.ts";
import type { PersonName } from "./names.ts";
import type { Institution } from "./institutions.ts";
import { achievementPhrases, fillPhrase } from "./phrases.ts";
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
    ...(work.brief
      ? { summary_en: `${work.brief} ${random.pick(achievementPhrases.closings_en[bucketOf(work.trl)])}` }
      : {}),
    problem_solved: work.problem,
    advantages: work.strengths,
    ...(draft && random.chance(0.5) ? {} : { indicators: work.figures.map(withUsual) }),
    application_scenarios: scenarios,
    ...(work.trl >= 8 && random.chance(0.6)
      ? {
          benefits: fillPhrase(random.pick(achievementPhrases.benefits), { use: scenarios[0] ?? "" }, random),
        }
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
    ? `${random.pick(achievementPhrases.subjects)}${work.method}`
    : work.method;
  const [use = "", other = ""] = scenarios;
  const closing = random.pick(achievementPhrases.closings[bucketOf(work.trl)]);
  return `${work.problem}${method}${fillPhrase(closing, { use, other_use: other }, random)}`;
}

type Bucket = "laboratory" | "pilot" | "industry";

export function bucketOf(trl: number): Bucket {
  if (trl <= 5) return "laboratory";
  return trl <= 7 ? "pilot" : "industry";
}
