import { makePatentNumber } from "./check-digits.ts";
import type { Case } from "./achievement-content.ts";
import { achievementPhrases, fillPhrase } from "./phrases.ts";
import type { Random } from "./random.ts";
import type { Expert } from "./teams.ts";
import { addDays, addMonths, asOf, earlier } from "./timeline.ts";

/** Who did it, when, how it was judged, and which rights protect it. */
export function achievementRights(one: Case, random: Random): Record<string, unknown> {
  const end = addMonths(one.created.slice(0, 7), -random.int(1, 9));
  const start = addMonths(end, -random.int(22, 50));
  const draft = one.status === "draft";
  return {
    completers: one.completers.map(({ creditCode }) => ({ key: creditCode })),
    ...listPeople(one, random),
    ...listExperts(one),
    research_start: start,
    research_end: end,
    ...describeProgram(one, random),
    ...describeIp(one, `${start}-15`, random),
    ...describeStage(one, random),
    ...(draft ? {} : { ownership_statement: true }),
    secrecy: draft && random.chance(0.15) ? "internal" : "public",
  };
}

/** Experts of the team who work where the achievement was completed. */
export function expertsOf({ team, completers }: Case): Expert[] {
  return team.experts.filter((expert) => completers.includes(expert.institution));
}

/** The people in both languages, each with the institution they are of and what they did. */
function listPeople(one: Case, random: Random): Record<string, unknown> {
  const { completers, colleagues } = one;
  const lead = completers[0]?.entry;
  const other = (completers[1] ?? completers[0])?.entry;
  const known = expertsOf(one).map(({ name, institution }) => ({ name, org: institution.entry }));
  const names = new Set(known.map(({ name }) => name.zh));
  const rest = colleagues
    .filter(({ zh }) => !names.has(zh))
    .map((name, index) => ({ name, org: index === 0 ? lead : other }));
  const all = [...known, ...rest].map((person, index) => ({
    ...person,
    did: achievementPhrases.contributions[index] ?? random.pick(achievementPhrases.contributions),
  }));
  return {
    people: all.map(({ name, org, did }) => ({
      name: name.zh,
      org: org?.name ?? "",
      contribution: did.zh,
    })),
    people_en: all.map(({ name, org, did }) => ({
      of: name.zh,
      name: name.en,
      org: org?.en ?? "",
      contribution: did.en,
    })),
  };
}

function listExperts(one: Case): Record<string, unknown> {
  const experts = expertsOf(one).filter((expert) => expert.status === "published");
  return experts.length === 0 ? {} : { experts: experts.map(({ code }) => ({ key: code })) };
}

function describeProgram({ work }: Case, random: Random): Record<string, unknown> {
  const program = random.pick([
    "national",
    "local",
    "local",
    "commissioned",
    "commissioned",
    "own",
    "ministry",
    "local_fund",
  ]);
  const topic = work.words[0] ?? "";
  const phrase = achievementPhrases.programs[program];
  const text = phrase && fillPhrase(phrase, { topic }, random);
  return { source_program: program, ...(text && random.chance(0.75) ? { source_program_text: text } : {}) };
}

function describeIp(one: Case, from: string, random: Random): Record<string, unknown> {
  const [first] = one.completers;
  const owned = {
    owner: first?.entry.name ?? "",
    owner_en: first?.entry.en ?? "",
    country: "中国",
    country_en: "China",
  };
  const patents = Array.from({ length: random.pick([1, 1, 2, 2, 3, 4]) }, () =>
    makePatent(one, { from, owned }, random),
  );
  const software = /软件|系统|平台|引擎|工具/.test(one.work.zh) && random.chance(0.6);
  const copyright = {
    ip_type: "software",
    ip_no: `${one.created.slice(0, 4)}SR9${random.int(100_000, 999_999)}`,
    ip_name: `${one.work.words[0] ?? ""}软件 V${random.int(1, 3)}.0`,
    ip_status: "granted",
    ...owned,
  };
  const main = patents.find((patent) => patent["ip_type"] === "invention");
  return {
    ip_list: software ? [...patents, copyright] : patents,
    ...(main ? { main_patent_no: main["ip_no"] } : {}),
  };
}

function makePatent(
  one: Case,
  { from, owned }: { from: string; owned: Record<string, string> },
  random: Random,
): Record<string, string> {
  const filed = addDays(from, random.int(60, 700));
  const invention = random.chance(0.8);
  const granted = addDays(filed, invention ? random.int(420, 900) : random.int(150, 330));
  const done = granted < earlier(one.created, asOf);
  return {
    ip_type: invention ? "invention" : "utility",
    // Real serial numbers of a year do not reach nine million: no real patent is named here.
    ip_no: makePatentNumber(Number(filed.slice(0, 4)), invention ? 1 : 2, random.int(9_000_000, 9_999_999)),
    ip_status: done ? "granted" : random.pick(["examined", "published"]),
    app_date: filed,
    ...(done ? { grant_date: granted } : {}),
    ...owned,
  };
}

function describeStage(one: Case, random: Random): Record<string, unknown> {
  const { work, created, completers } = one;
  const states: Record<number, string[]> = {
    9: ["industrial"],
    8: ["industrial", "small_scale"],
    7: ["small_scale", "trial"],
    6: ["trial", "none"],
  };
  const state = random.pick(states[work.trl] ?? ["none"]);
  const region = completers[0]?.entry.region.slice(0, 3) ?? "420";
  const registered = one.status !== "draft" && random.chance(0.55);
  const day = addDays(created, -random.int(10, 90));
  return {
    trl: work.trl,
    trl_scheme: random.pick(["GB/T 22900-2022", "GB/T 22900-2022", "GB/T 22900-2022", "self"]),
    stage: stageOf(work.trl),
    application_status: state,
    ...(state === "none"
      ? { not_applied_reason: random.some(["funds", "technology", "market"], random.int(1, 2)) }
      : {}),
    ...(registered
      ? {
          registration_no: `${region}${day.slice(0, 4)}Y9${String(random.int(0, 999)).padStart(3, "0")}`,
          registration_date: day,
        }
      : {}),
    ...describeLevel(one, random),
  };
}

function stageOf(trl: number): string {
  if (trl <= 4) return "early";
  return trl <= 7 ? "middle" : "mature";
}

/** A level is claimed only where somebody evaluated it. */
function describeLevel({ work, created }: Case, random: Random): Record<string, unknown> {
  if (work.trl < 6 || random.chance(0.5)) return { level: "unrated" };
  return {
    level: random.pick(["dom_leading", "dom_leading", "intl_advanced", "dom_advanced"]),
    evaluation_method: random.pick(["agency", "acceptance", "review", "appraisal"]),
    ...random.pick(achievementPhrases.evaluators),
    evaluation_date: addDays(created, -random.int(20, 200)),
  };
}
