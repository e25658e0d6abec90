import { makeOrcid } from "./check-digits.ts";
import { makeContact } from "./contacts.ts";
import { describeExpert, describeExpertInEnglish, listWorks } from "./expert-texts.ts";
import type { InstitutionEntry } from "./institutions.ts";
import { inEnglish } from "./english-terms.ts";
import { expertPhrases } from "./phrases.ts";
import { makeRandom, type Random } from "./random.ts";
import type { Expert } from "./teams.ts";
import { addDays, duringDay } from "./timeline.ts";

type Rank = "senior" | "associate" | "intermediate";

/** Type of institution → title codes from the highest rank down; scientists' titles for the rest. */
const titles: Record<string, Record<Rank, string>> = {
  university: { senior: "011", associate: "012", intermediate: "013" },
  enterprise: { senior: "X081", associate: "082", intermediate: "083" },
  hospital: { senior: "231", associate: "232", intermediate: "233" },
};
const researchTitles: Record<Rank, string> = { senior: "611", associate: "612", intermediate: "613" };

const services: [string, number][] = [
  ["consulting", 0.9],
  ["diagnosis", 0.7],
  ["joint_rd", 0.8],
  ["transfer", 0.5],
  ["pilot", 0.35],
  ["testing", 0.25],
  ["training", 0.3],
  ["review", 0.4],
  ["secondment", 0.2],
];

export function expertRecords(experts: readonly Expert[], random: Random): Record<string, unknown>[] {
  return experts.map((expert) => {
    const rank: Rank = random.pick(["senior", "senior", "senior", "associate", "associate", "intermediate"]);
    const title = (titles[expert.institution.entry.type] ?? researchTitles)[rank];
    const created = addDays("2023-12-05", random.int(0, 900));
    return {
      ...describePerson(expert, { rank, title }, random),
      ...describeField(expert, random),
      ...describeProfile(expert, title, random),
      ...describeMetrics(rank, random),
      ...makeContact(random, expert.name.zh, expert.institution.entry.name),
      consent_at: duringDay(random, addDays(created, 1)),
      consent_text_version: "2023-11",
      verify_status:
        expert.status === "published" ? random.pick(["verified", "verified", "claimed"]) : "unclaimed",
      status: expert.status,
      source: random.pick(["visit", "self", "staff", "import"]),
      deptid: { key: "yt-kch-experts" },
      created_at: duringDay(random, created),
      ...(expert.status === "published"
        ? { publish_at: duringDay(random, addDays(created, random.int(2, 15))) }
        : {}),
    };
  });
}

function describePerson(
  { name, code, institution, topic }: Expert,
  { rank, title }: { rank: Rank; title: string },
  random: Random,
): Record<string, unknown> {
  const birth = {
    senior: random.int(1963, 1978),
    associate: random.int(1976, 1987),
    intermediate: random.int(1984, 1993),
  }[rank];
  const doctor = institution.entry.type !== "enterprise" || random.chance(0.4);
  const start = birth + random.int(28, 33);
  return {
    code,
    name_zh: name.zh,
    name_en: name.en,
    name_pinyin: name.pinyin,
    gender: name.gender,
    birth_year: birth,
    institution: { key: institution.creditCode },
    ...bothNames(departmentIn(institution.entry, topic.school)),
    region_code: institution.entry.region,
    title_code: title,
    title_rank: rank,
    edu_code: doctor ? "11" : random.pick(["14", "21"]),
    degree_code: doctor ? "2" : random.pick(["3", "4"]),
    ...position(institution.entry, start, random),
    ...honors(rank, random),
  };
}

function bothNames(department: string): Record<string, unknown> {
  return { department, department_en: inEnglish(department) };
}

function position(entry: InstitutionEntry, start: number, random: Random): Record<string, unknown> {
  const title = random.pick(expertPhrases.positions);
  return {
    positions: [{ org: entry.name, title, from: `${start}-0${random.int(3, 9)}` }],
    positions_en: [{ of: entry.name, org: entry.en, title: inEnglish(title) }],
  };
}

/** School in a university, laboratory elsewhere. */
export function departmentIn(entry: InstitutionEntry, school: string): string {
  if (entry.type === "university") return school;
  if (entry.type === "enterprise") return "技术中心";
  if (entry.type === "hospital") return "医工转化中心";
  return school.replace(/(学院|研究院|研究中心|研究所|中心|系|实验室|研究室)$/, "") + "研究室";
}

function honors(rank: Rank, random: Random): Record<string, unknown> {
  const wanted = {
    senior: ["provincial_award", "special_allowance", "provincial_talent", "industry_leader"],
    associate: ["provincial_award", "envoy", "young_talent"],
    intermediate: ["young_talent"],
  }[rank];
  const codes = random.some(wanted, random.pick([0, 0, 1, 1, 2]));
  return codes.length === 0 ? {} : { honors: codes.map((code) => ({ code, year: random.int(2012, 2025) })) };
}

function describeField({ topic }: Expert, random: Random): Record<string, unknown> {
  const directions = random.some(topic.directions, random.pick([3, 3, 4]));
  const details = random.some(
    topic.works.map((work) => work.words[0] ?? ""),
    2,
  );
  const known = [...new Set([...directions, ...details])];
  return {
    disciplines: topic.disciplines,
    primary_discipline: topic.disciplines[0],
    research_directions: known,
    research_directions_en: known.map(inEnglish),
    industries: topic.industries,
    hi_tech_fields: topic.hiTech,
  };
}

function describeProfile(expert: Expert, title: string, random: Random): Record<string, unknown> {
  const bio = describeExpert(expert, title, random);
  // Some are drawn from a source of their own, so that they change nothing of what is drawn after them.
  const source = random.chance(0.6) ? random : makeRandom(Number(expert.code.slice(3)));
  return {
    bio,
    bio_en: describeExpertInEnglish(expert, title, source),
    ...listWorks(expert, random),
    services: services.filter(([, likely]) => random.chance(likely)).map(([code]) => code),
    availability: random.pick(["open", "open", "open", "open", "busy", "paused"]),
  };
}

function describeMetrics(rank: Rank, random: Random): Record<string, unknown> {
  // No ORCID iD begins like this: the sample people must not be mistaken for real ones.
  const orcid = random.chance(0.75)
    ? { orcid: makeOrcid(`0999000${String(random.int(0, 99_999_999)).padStart(8, "0")}`) }
    : {};
  if (random.chance(0.4)) return orcid;
  const scale = { senior: 3, associate: 2, intermediate: 1 }[rank];
  const works = random.int(12, 45) * scale;
  return {
    ...orcid,
    works_count: works,
    cited_by: works * random.int(8, 26),
    h_index: random.int(5, 11) * scale,
    metrics_source: "本人填报",
    metrics_source_en: "the expert’s own statement",
    metrics_date: addDays("2025-06-01", random.int(0, 500)),
  };
}
