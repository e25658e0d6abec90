import { foldText } from "./fold.ts";
import { listStretches } from "./tokens.ts";

/** Words that ask without saying what for. Longer ones first: they hold shorter ones. */
const emptyWords = [
  "有没有什么",
  "有没有",
  "有哪些",
  "能不能",
  "可不可以",
  "是不是",
  "怎么办",
  "怎么样",
  "怎样才能",
  "怎么才能",
  "为什么",
  "什么样",
  "有什么",
  "请问",
  "如何",
  "怎么",
  "怎样",
  "什么",
  "哪里",
  "哪些",
  "哪个",
  "哪家",
  "谁能",
  "谁会",
  "想要",
  "想找",
  "我想",
  "我们",
  "寻找",
  "寻求",
  "求助",
  "需要",
  "可以",
  "能够",
  "应该",
  "关于",
  "以及",
  "或者",
  "并且",
  "一种",
  "一个",
  "一下",
  "比较",
  "的",
  "了",
  "吗",
  "呢",
  "吧",
  "啊",
  "嘛",
  "我",
  "你",
];
const emptyEnglish = new Set(
  "a an the of for to in on with and or is are be how what which who where can could do does we i you my our need want looking find any some that this it from by as at about".split(
    " ",
  ),
);
const empty = new RegExp(emptyWords.toSorted((a, b) => b.length - a.length).join("|"), "gu");

/** Verbs that a question begins with, where they stand alone. */
const emptyBeginnings = new Set("找做搞帮求请要想能会在有用把对和与及或是为");

/** More says nothing new, and each is looked up. */
const MOST_STRETCHES = 40;
const MOST_CHARACTERS = 400;

/** What a question asks for, folded. */
export interface Question {
  /** Its Chinese characters and words without those that only ask. */
  stretches: readonly string[];
  /** The words in them: what holds them all, wherever they stand, holds what was asked for. */
  words: readonly string[];
}

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** What a text asks for. One that has nothing but empty words is taken as it is. */
export function readQuestion(text: string): Question {
  const folded = foldText(text.slice(0, MOST_CHARACTERS * 4)).slice(0, MOST_CHARACTERS);
  const all = listStretches(folded);
  const said = all.flatMap(({ text: part, isHan }) => {
    if (!isHan) return emptyEnglish.has(part) ? [] : [part];
    return part.split(empty).filter(Boolean);
  });
  const kept = said.length > 0 ? said : all.map(({ text: part }) => part);
  const stretches = [...new Set(kept)].slice(0, MOST_STRETCHES);
  return { stretches, words: [...new Set(stretches.flatMap(listWords))] };
}

/** The words of a stretch. Characters that stand alone are joined: what is no word of the everyday may be one of a field. */
function listWords(stretch: string): string[] {
  const words: string[] = [];
  let single = "";
  const end = () => {
    if (single.length > 1) words.push(single);
    single = "";
  };
  for (const { segment } of segmenter.segment(stretch)) {
    if (segment.length > 1) {
      end();
      words.push(segment);
    } else if (words.length > 0 || single !== "" || !emptyBeginnings.has(segment)) single += segment;
  }
  end();
  return words.length > 0 ? words : [stretch];
}
