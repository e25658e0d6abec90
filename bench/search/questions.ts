import simplified from "opencc-js/dict/STCharacters";
import { pinyin } from "pinyin-pro";
import type { Abstract } from "./load-abstracts.ts";

/** What is asked, and the numbers of the abstracts that answer it. */
export interface Question {
  text: string;
  answers: ReadonlySet<number>;
}

/** What a record holds of an abstract: everything, its title and text without keywords, or nothing but its text. */
export type Shape = "whole" | "untagged" | "text";

export interface QuestionSet {
  name: string;
  /** What the records hold of which these are asked. */
  shape: Shape;
  questions: Question[];
  /** `first` R@1, `ten` R@10, `map` mean average precision, `hundred` R@100. */
  measures: readonly ("first" | "ten" | "map" | "hundred")[];
}

const forms = new Map(simplified.split("|").map((pair) => pair.split(" ") as [string, string]));

function traditional(text: string): string {
  return [...text].map((character) => forms.get(character) ?? character).join("");
}

/** Questions made of the abstracts themselves, the same in each run. */
export function listQuestions(abstracts: readonly Abstract[]): QuestionSet[] {
  return [...listPlain(abstracts), ...listMistyped(abstracts), ...listSounding(abstracts)];
}

function listPlain(abstracts: readonly Abstract[]): QuestionSet[] {
  const titles = abstracts.map(({ title }, at) => ask(title, [at]));
  const halves = abstracts.map(({ title }, at) => ask(title.slice(0, Math.ceil(title.length / 2)), [at]));
  const pairs = abstracts.flatMap(({ keywords }, at) =>
    keywords.length > 1 ? [ask(keywords.slice(0, 2).join(" "), [at])] : [],
  );
  const measures = ["first", "ten"] as const;
  return [
    { name: "whole title", shape: "whole", questions: titles, measures },
    { name: "half a title", shape: "whole", questions: halves, measures },
    { name: "title → text only", shape: "text", questions: titles, measures },
    { name: "two keywords → text only", shape: "text", questions: pairs, measures },
    {
      name: "two keywords in a question → text only",
      shape: "text",
      questions: listAsked(abstracts),
      measures,
    },
    ...listTopical(abstracts),
  ];
}

/** What a topic is answered by: the records whose authors named it, found without their keywords. */
function listTopical(abstracts: readonly Abstract[]): QuestionSet[] {
  const name = "topic (a keyword of three or more)";
  const questions = listTopics(abstracts);
  const measures = ["map", "hundred"] as const;
  return [
    { name: `${name} → title and text`, shape: "untagged", questions, measures },
    { name: `${name} → text only`, shape: "text", questions, measures },
  ];
}

function listMistyped(abstracts: readonly Abstract[]): QuestionSet[] {
  const random = makeRandom(20_261_123);
  const titled = (name: string, change: (title: string, at: number) => string): QuestionSet => ({
    name,
    shape: "whole",
    questions: abstracts.map(({ title }, number) =>
      ask(change(title, random(Math.max(1, title.length - 1))), [number]),
    ),
    measures: ["ten"],
  });
  return [
    titled("title in traditional characters", traditional),
    titled("title with a wrong character", (title, at) => `${title.slice(0, at)}某${title.slice(at + 1)}`),
    titled("title with a missing character", (title, at) => title.slice(0, at) + title.slice(at + 1)),
    titled(
      "title with two characters swapped",
      (title, at) => title.slice(0, at) + title.charAt(at + 1) + title.charAt(at) + title.slice(at + 2),
    ),
  ];
}

function listSounding(abstracts: readonly Abstract[]): QuestionSet[] {
  const random = makeRandom(20_261_124);
  const sounds = listSounds(abstracts);
  const keyworded = (name: string, write: (keyword: string) => string | undefined): QuestionSet => ({
    name,
    shape: "whole",
    questions: abstracts.flatMap(({ keywords }) => {
      const keyword = keywords.find((word) => /^\p{Script=Han}{3,8}$/u.test(word)) ?? "";
      const text = keyword === "" ? undefined : write(keyword);
      return text === undefined ? [] : [ask(text, holders(abstracts, keyword))];
    }),
    measures: ["ten"],
  });
  return [
    keyworded("keyword that sounds alike", (keyword) => soundAlike(keyword, sounds, random)),
    keyworded("keyword in pinyin", (keyword) => syllables(keyword).join("")),
    keyworded("keyword in initials", (keyword) =>
      syllables(keyword)
        .map((one) => one.charAt(0))
        .join(""),
    ),
  ];
}

/** As somebody would ask for what two keywords name. */
function listAsked(abstracts: readonly Abstract[]): Question[] {
  return abstracts.flatMap(({ keywords: [first, second] }, at) =>
    first && second ? [ask(`有没有关于${first}，能不能用${second}的？`, [at])] : [],
  );
}

function ask(text: string, answers: Iterable<number>): Question {
  return { text, answers: new Set(answers) };
}

function holders(abstracts: readonly Abstract[], keyword: string): number[] {
  return abstracts.flatMap((one, at) => (one.keywords.includes(keyword) ? [at] : []));
}

function listTopics(abstracts: readonly Abstract[]): Question[] {
  const keywords = new Set(abstracts.flatMap((one) => one.keywords));
  return [...keywords].flatMap((keyword) => {
    const answers = holders(abstracts, keyword);
    return answers.length >= 3 ? [ask(keyword, answers)] : [];
  });
}

function syllables(word: string): string[] {
  return pinyin(word, { toneType: "none", type: "array", v: true });
}

/** The characters of all texts by how they sound. */
function listSounds(abstracts: readonly Abstract[]): ReadonlyMap<string, string[]> {
  const characters = new Set(
    abstracts.flatMap(({ title, abstract }) =>
      [...(title + abstract).matchAll(/\p{Script=Han}/gu)].map(([one]) => one),
    ),
  );
  return Map.groupBy(characters, (character) => syllables(character)[0] ?? "");
}

function soundAlike(
  keyword: string,
  sounds: ReadonlyMap<string, string[]>,
  random: (most: number) => number,
) {
  const spoken = syllables(keyword);
  const begin = random(keyword.length);
  for (let turn = 0; turn < keyword.length; turn += 1) {
    const at = (begin + turn) % keyword.length;
    const others = (sounds.get(spoken[at] ?? "") ?? []).filter((one) => one !== keyword.charAt(at));
    const other = others[random(others.length || 1)];
    if (other !== undefined) return keyword.slice(0, at) + other + keyword.slice(at + 1);
  }
  return undefined;
}

function makeRandom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state % most;
  };
}
