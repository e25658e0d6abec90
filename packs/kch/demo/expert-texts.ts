import { gbTitleDict } from "../dicts/national-standards.ts";
import { inEnglish } from "./english-terms.ts";
import { expertPhrases, fillPhrase } from "./phrases.ts";
import type { Random } from "./random.ts";
import type { Expert } from "./teams.ts";

/** A short biography, put together from who the person is and what their topic brought forth. */
export function describeExpert(expert: Expert, title: string, random: Random): string {
  return [describeFields(expert, title, random), describeWorks(expert, random), close(expert, random)].join(
    "",
  );
}

export function describeExpertInEnglish(expert: Expert, title: string, random: Random): string {
  const { name, institution, topic } = expert;
  const [first, second] = random.some(topic.works, 2);
  const rank = (labelOf(title)?.en ?? "specialist").toLowerCase();
  const article = /^[aeiou]/.test(rank) ? "an" : "a";
  const phrase = random.pick(expertPhrases.english);
  const org = institution.entry.en;
  const works = { work: String(first?.en), other_work: String(second?.en) };
  return fillPhrase(phrase, { name: name.en, a_rank: `${article} ${rank}`, rank, org, ...works }, random);
}

/** The person's main results, numbered. */
export function listWorks({ topic }: Expert, random: Random): Record<string, string> {
  const works = random.some(topic.works, random.int(2, 3)).map(({ zh, en, strengths: [strength = ""] }) => ({
    zh: `${zh}：${strength}。`,
    en: `${en}: ${lowerFirst(inEnglish(strength))}.`,
  }));
  const list = (half: "zh" | "en") => works.map((work, index) => `${index + 1}. ${work[half]}`).join("\n");
  return { achievements_text: list("zh"), achievements_text_en: list("en") };
}

/** As it goes on within a sentence: an abbreviation stays as it is. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function describeFields({ name, institution, topic }: Expert, title: string, random: Random): string {
  const [first = "", second = ""] = random.shuffle(topic.directions);
  const rank = labelOf(title)?.zh ?? "专家";
  const values = { name: name.zh, org: institution.entry.name, rank, first, second };
  return fillPhrase(random.pick(expertPhrases.openings), values, random);
}

function describeWorks({ topic }: Expert, random: Random): string {
  const [work, other] = random.shuffle(topic.works);
  const { in_use: used, in_trial: tried } = expertPhrases.stages;
  const values = {
    work: String(work?.zh),
    other_work: String(other?.zh),
    use: work?.uses[0] ?? "",
    stage: (work?.trl ?? 0) >= 7 ? used : tried,
  };
  return fillPhrase(random.pick(expertPhrases.works), values, random);
}

function close({ topic }: Expert, random: Random): string {
  const anyUse = () => random.pick(random.pick(topic.works).uses);
  return fillPhrase(random.pick(expertPhrases.closings), { any_use: anyUse }, random);
}

function labelOf(title: string): { zh: string; en: string } | undefined {
  return gbTitleDict.items.find((item) => item.code === title)?.label;
}
