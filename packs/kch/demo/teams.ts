import assignments from "./data/assignments.json" with { type: "json" };
import type { Institution } from "./institutions.ts";
import { makePeople, type PersonName } from "./names.ts";
import type { Random } from "./random.ts";
import { topics, type Topic } from "./topics.ts";

/** Who works on a topic: two leading institutions, their experts, and firms that might join. */
export interface Team {
  topic: Topic;
  leads: Institution[];
  firms: Institution[];
  experts: Expert[];
}

export interface Expert {
  code: string;
  name: PersonName;
  institution: Institution;
  topic: Topic;
  status: string;
}

const expertCount = 120;
/** Of the last experts entered some are still on their way. */
const lateStates = ["draft", "submitted", "draft", "returned", "submitted", "offline", "draft", "submitted"];

/** Gives every topic its institutions and one or two experts. */
export function makeTeams(institutions: readonly Institution[], random: Random): Team[] {
  const people = makePeople(random, expertCount);
  let used = 0;
  return random.shuffle(topics).map((topic, index) => {
    const { leads, firms } = findInstitutions(institutions, topic);
    const size = index < expertCount - topics.length ? 2 : 1;
    const experts = people.slice(used, used + size).map((name, place): Expert => {
      const number = used + place + 1;
      const late = number - (expertCount - lateStates.length) - 1;
      const employers = place > 0 && random.chance(0.3) ? firms : leads;
      return {
        code: `ZJ-${String(number).padStart(4, "0")}`,
        name,
        institution: employers[place % employers.length] ?? random.pick(leads),
        topic,
        status: lateStates[late] ?? "published",
      };
    });
    used += size;
    return { topic, leads, firms, experts };
  });
}

/**
 * School of a topic → short names of the institutions that lead in it, then of firms that join or take results over.
 * Chosen by hand: a medical university does not build trains.
 */
const teamsOf: Record<string, { leads: string[]; firms: string[] }> = assignments;

function findInstitutions(
  institutions: readonly Institution[],
  topic: Topic,
): { leads: Institution[]; firms: Institution[] } {
  const find = (names: readonly string[]): Institution[] =>
    names.map((name) => {
      const found = institutions.find(({ entry }) => entry.short === name);
      if (!found) throw new Error(`${topic.school}: there is no institution ${name}`);
      return found;
    });
  const names = teamsOf[topic.school];
  if (!names) throw new Error(`nobody works on ${topic.school}`);
  return { leads: find(names.leads), firms: find(names.firms) };
}
