import { makeContact } from "./contacts.ts";
import { departmentOf } from "./departments.ts";
import type { Institution } from "./institutions.ts";
import { inEnglish } from "./english-terms.ts";
import { makePeople } from "./names.ts";
import equipmentInEnglish from "./data/english/needs-equipment.json" with { type: "json" };
import lifeInEnglish from "./data/english/needs-life.json" with { type: "json" };
import materialsInEnglish from "./data/english/needs-materials.json" with { type: "json" };
import servicesInEnglish from "./data/english/needs-services.json" with { type: "json" };
import equipmentNeeds from "./data/needs/equipment.json" with { type: "json" };
import lifeNeeds from "./data/needs/life.json" with { type: "json" };
import materialsNeeds from "./data/needs/materials.json" with { type: "json" };
import servicesNeeds from "./data/needs/services.json" with { type: "json" };
import type { Random } from "./random.ts";
import type { Team } from "./teams.ts";
import { addDays, asOf, duringDay, earlier, makeNumbers } from "./timeline.ts";

/** An invented demand. */
interface Need {
  zh: string;
  en: string;
  /** School of the topic it belongs to: field, industry and discipline follow from it. */
  school: string;
  type: string;
  background: string;
  problem: string;
  /** Rows of the field `indicators`. */
  targets: { name: string; operator: string; value: string; unit?: string; current_value?: string }[];
  constraints: string;
  words: string[];
  /** Short name of the institution that publishes it, often on behalf of another. */
  by: string;
  /** Name shown where the one in need stays unnamed. */
  display: string;
}

/** The English half of a need. */
const englishOf = new Map(
  [...equipmentInEnglish, ...materialsInEnglish, ...lifeInEnglish, ...servicesInEnglish].map(
    ({ of, publisher_display_en: display, ...fields }) => [of, { fields, display }],
  ),
);

const needs: readonly Need[] = [...equipmentNeeds, ...materialsNeeds, ...lifeNeeds, ...servicesNeeds];

const lateStates =
  "approved in_review submitted returned draft submitted in_review draft submitted draft approved draft".split(
    " ",
  );
const earlyStates: Record<number, string> = {
  2: "expired",
  6: "offline",
  11: "archived",
  17: "expired",
  25: "rejected",
};

export function demandRecords(
  teams: readonly Team[],
  institutions: readonly Institution[],
  random: Random,
): Record<string, unknown>[] {
  const shuffled = random.shuffle(needs);
  const people = makePeople(random, needs.length);
  const done = needs.length - lateStates.length;
  const numbers = makeNumbers("XQ");
  return shuffled
    .map((need, index) => ({
      need,
      contact: people[index]?.zh ?? "",
      late: lateStates[index - done],
      created:
        index < done ? addDays("2024-03-01", random.int(0, 970)) : addDays("2026-09-25", random.int(0, 45)),
    }))
    .toSorted((a, b) => a.created.localeCompare(b.created))
    .map(({ need, contact, late, created }, index) => {
      const team = teams.find(({ topic }) => topic.school === need.school);
      if (!team) throw new Error(`no topic of ${need.school}`);
      const publisher = findPublisher(need, institutions);
      return {
        code: numbers(created),
        ...describeNeed(need, team, random),
        region_code: publisher.entry.region,
        publisher_institution: { key: publisher.creditCode },
        ...setDisplay(need, publisher, random),
        ...makeContact(random, contact, publisher.entry.name),
        ...describeProcess({ status: late ?? earlyStates[index] ?? "published", created }, random),
        deptid: departmentOf(team.topic.hiTech[0] ?? ""),
      };
    });
}

function describeProcess(
  { status, created }: { status: string; created: string },
  random: Random,
): Record<string, unknown> {
  const published = earlier(addDays(created, random.int(2, 14)), addDays(asOf, -1));
  const visible = ["published", "offline", "expired", "archived"].includes(status);
  return {
    ...setTerms({ status, published }, random),
    status,
    ...(visible ? { publish_at: duringDay(random, published) } : {}),
    ...(status === "returned" ? { review_comment: "请补充量化指标和现状数值，便于匹配。" } : {}),
    ...(status === "rejected" ? { review_comment: "需求涉及商业采购，不属于技术需求征集范围。" } : {}),
    source: random.pick(["self", "visit", "visit", "staff"]),
    created_at: duringDay(random, created),
    updated_at: duringDay(random, published),
  };
}

function findPublisher(need: Need, institutions: readonly Institution[]): Institution {
  const found = institutions.find(({ entry }) => entry.short === need.by);
  if (!found) throw new Error(`${need.zh}: there is no institution ${need.by}`);
  return found;
}

function describeNeed(need: Need, { topic }: Team, random: Random): Record<string, unknown> {
  const low = random.int(4, 7);
  return {
    title: need.zh,
    title_en: need.en,
    demand_type: need.type,
    urgency: random.pick(["normal", "normal", "normal", "urgent", "urgent", "critical"]),
    hi_tech_field: topic.hiTech,
    industry: topic.industries,
    discipline: topic.disciplines,
    ...words(need, random.some(topic.directions, 1)),
    background: need.background,
    problem: need.problem,
    indicators: need.targets,
    constraints: need.constraints,
    ...(random.chance(0.6) ? random.pick(acceptances) : {}),
    expected_trl_min: low,
    expected_trl_max: Math.min(9, low + random.int(1, 3)),
  };
}

function words(need: Need, directions: string[]): Record<string, unknown> {
  const more = directions.filter((direction) => !need.words.includes(direction));
  const { keywords_en: keywords = [], ...fields } = englishOf.get(need.zh)?.fields ?? {};
  return {
    ...fields,
    keywords: [...need.words, ...more],
    keywords_en: [...keywords, ...more.map(inEnglish)],
  };
}

const acceptances = [
  {
    acceptance: "在我方现场连续运行三个月，指标由双方共同测试确认。",
    acceptance_en:
      "Three months of continuous operation on our site; both sides measure the figures together.",
  },
  {
    acceptance: "提交样机、图纸与试验报告，由第三方检测机构出具结果。",
    acceptance_en:
      "Prototype, drawings and test reports are handed over; a third-party laboratory issues the results.",
  },
  {
    acceptance: "按里程碑验收：方案评审、样机测试、现场验证三个节点。",
    acceptance_en:
      "Accepted by three milestones: review of the design, test of the prototype, trial on site.",
  },
  {
    acceptance: "完成不少于三批次重复试验，关键指标全部达到约定值。",
    acceptance_en: "At least three batches of repeated tests, with all key figures as agreed.",
  },
];

function setTerms(
  { status, published }: { status: string; published: string },
  random: Random,
): Record<string, unknown> {
  const mode = random.pick(["negotiable", "negotiable", "range", "range", "fixed", "bounty"]);
  const low = random.int(3, 60) * 5;
  const high = mode === "range" ? low + random.int(2, 20) * 5 : low;
  const over = status === "expired" || status === "archived";
  const matching = status === "published" ? random.pick(matchStates) : over ? "closed" : "waiting";
  return {
    budget_mode: mode,
    ...(mode === "negotiable"
      ? {}
      : { budget_min: String(low), budget_max: String(high), budget_public: random.chance(0.7) }),
    cooperation_modes: random.some(
      ["entrusted", "joint", "assignment", "licence", "consulting", "service"],
      random.int(1, 3),
    ),
    deadline: over ? addDays(published, random.int(90, 200)) : addDays(asOf, random.int(25, 330)),
    match_status: matching,
  };
}

const matchStates =
  "waiting waiting waiting waiting matching matching matching intention contracted solved".split(" ");

const onBehalf = new Set(["government", "association", "tt_org", "testing", "poc_center", "pilot_base"]);

function setDisplay(need: Need, publisher: Institution, random: Random): Record<string, unknown> {
  const hidden = onBehalf.has(publisher.entry.type) || random.chance(0.15);
  return {
    anonymous_display: hidden,
    ...(hidden
      ? { publisher_display: need.display, publisher_display_en: englishOf.get(need.zh)?.display }
      : {}),
    visibility: random.chance(0.85) ? "public" : random.pick(["members", "invited"]),
    ...(random.chance(0.15) ? { confidential_part: "具体产线参数与客户名称在签署保密协议后提供。" } : {}),
  };
}
