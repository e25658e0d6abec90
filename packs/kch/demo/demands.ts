import { readData } from "@kezhuan/packs/read-data";
import { z } from "zod";
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
import { demandPhrases } from "./phrases.ts";
import type { Random } from "./random.ts";
import type { Team } from "./teams.ts";
import { addDays, asOf, duringDay, earlier, makeNumbers } from "./timeline.ts";

/** An invented demand. */
const needSchema = z.strictObject({
  zh: z.string(),
  en: z.string(),
  /** School of the topic it belongs to: field, industry and discipline follow from it. */
  school: z.string(),
  type: z.string(),
  background: z.string(),
  problem: z.string(),
  /** Rows of the field `indicators`. */
  targets: z.array(
    z.strictObject({
      name: z.string(),
      operator: z.string(),
      value: z.string(),
      unit: z.string().optional(),
      current_value: z.string().optional(),
    }),
  ),
  constraints: z.string(),
  words: z.array(z.string()),
  /** Short name of the institution that publishes it, often on behalf of another. */
  by: z.string(),
  /** Name shown where the one in need stays unnamed. */
  display: z.string(),
});

type Need = z.infer<typeof needSchema>;

/** The English half of a need. */
const englishOf = new Map(
  [...equipmentInEnglish, ...materialsInEnglish, ...lifeInEnglish, ...servicesInEnglish].map(
    ({ of, publisher_display_en: display, ...fields }) => [of, { fields, display }],
  ),
);

const needs: readonly Need[] = Object.entries({
  equipment: equipmentNeeds,
  materials: materialsNeeds,
  life: lifeNeeds,
  services: servicesNeeds,
}).flatMap(([name, content]) => readData(`kch/demo/data/needs/${name}.json`, content, z.array(needSchema)));

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
    ...(status === "returned" || status === "rejected"
      ? { review_comment: demandPhrases.review_comments[status] }
      : {}),
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
    ...(random.chance(0.6) ? random.pick(demandPhrases.acceptances) : {}),
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
    ...(random.chance(0.15) ? { confidential_part: demandPhrases.confidential_part } : {}),
  };
}
