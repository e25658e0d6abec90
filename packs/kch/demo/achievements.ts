import { achievementContent, type Case } from "./achievement-content.ts";
import { achievementRights } from "./achievement-rights.ts";
import { achievementTerms } from "./achievement-terms.ts";
import { departmentOf } from "./departments.ts";
import type { Institution } from "./institutions.ts";
import { drawTrial, drawWork, seedOf } from "./pictures/achievement-picture.ts";
import { makePeople } from "./names.ts";
import type { Random } from "./random.ts";
import type { Team } from "./teams.ts";
import { addDays, asOf, duringDay, earlier, makeNumbers } from "./timeline.ts";

/** What the last entries are still waiting for; everything before them has been through. */
const lateStates =
  `approved in_review returned in_review approved submitted in_review draft submitted approved
  draft in_review submitted returned draft submitted in_review draft submitted draft returned submitted draft
  in_review draft submitted draft approved draft submitted draft draft submitted draft in_review draft submitted
  draft`.split(/\s+/);
/** Among the oldest some have ended otherwise. */
const earlyStates: Record<number, string> = {
  3: "expired",
  9: "offline",
  14: "archived",
  22: "expired",
  31: "offline",
  40: "rejected",
  47: "expired",
  63: "offline",
  80: "rejected",
  96: "offline",
};

export function achievementRecords(teams: readonly Team[], random: Random): Record<string, unknown>[] {
  return openCases(teams, random).map((one) => {
    const visible = ["published", "offline", "expired", "archived"].includes(one.status);
    return {
      code: one.code,
      title: one.work.zh,
      title_en: one.work.en,
      ...achievementContent(one, random),
      ...achievementRights(one, random),
      ...achievementTerms(one, random),
      ...picturesOf(one),
      status: one.status,
      ...(visible ? { publish_at: duringDay(random, one.published) } : {}),
      created_at: duringDay(random, one.created),
      updated_at: duringDay(random, earlier(addDays(one.published, random.int(0, 60)), asOf)),
      deptid: departmentOf(one.team.topic.hiTech[0] ?? ""),
    };
  });
}

/** Most show what they are about, those that are furthest their trials too; some come without. */
function picturesOf({ team: { topic }, work, place, status }: Case): Record<string, unknown> {
  if (status === "draft" || seedOf(work.zh) % 7 === 0) return {};
  const trial = work.trl >= 7 ? [drawTrial(topic, work)] : [];
  return { media: [drawWork(topic, work, place), ...trial] };
}

/** Mixes the topics and spreads them over three years; numbers grow with time. */
function openCases(teams: readonly Team[], random: Random): Case[] {
  const works = random.shuffle(
    teams.flatMap((team) => team.topic.works.map((work, place) => ({ team, work, place }))),
  );
  const people = makePeople(random, 400);
  const done = works.length - lateStates.length;
  const numbers = makeNumbers("CG");
  return works
    .map((one, index) => ({
      ...one,
      late: lateStates[index - done],
      created:
        index < done ? addDays("2023-11-25", random.int(0, 1070)) : addDays("2026-09-20", random.int(0, 50)),
    }))
    .toSorted((a, b) => a.created.localeCompare(b.created))
    .map(({ team, work, place, late, created }, index) => ({
      team,
      work,
      place,
      code: numbers(created),
      completers: chooseCompleters(team, place, random),
      colleagues: random.some(people, random.int(2, 4)),
      status: late ?? earlyStates[index] ?? "published",
      created,
      published: earlier(addDays(created, random.int(3, 25)), addDays(asOf, -1)),
    }));
}

function chooseCompleters({ leads, firms, topic }: Team, place: number, random: Random): Institution[] {
  const lead = leads[place % leads.length] ?? random.pick(leads);
  const work = topic.works[place];
  const firm = random.chance((work?.trl ?? 0) >= 7 ? 0.6 : 0.25) ? [random.pick(firms)] : [];
  const others = leads.filter((one) => one !== lead);
  const partner = others.length > 0 && random.chance(0.2) ? [random.pick(others)] : [];
  return [lead, ...firm, ...partner];
}
