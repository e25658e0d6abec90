import { foldText } from "./fold.ts";
import { forEachTerm, isSingle, listStretches, stem, type Stretch } from "./tokens.ts";

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
  "解决",
  "问题",
  "办法",
  "请教",
  "帮忙",
  "推荐",
  "求购",
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
/** Of a long text its beginning says what it is about: so many characters. */
export const MOST_WEIGHED = 2000;

const quoted = /["“”「『]([^"“”「」『』]{1,100})["“”」』]/gu;
/** A word behind one of these is not wanted. The mark alone stands before a word, never inside of one. */
const unwanted = /(?:(?<=^|\s)[-－−](?=[\p{L}\p{N}])|排除|不包括|不包含)\s*([\p{L}\p{N}]{1,40})/gu;

/** What says the same as a word, and how much of it. */
export interface Alternative {
  text: string;
  /** 1: the same. */
  weight: number;
  /** Out of the dictionary, not by what staff have said. */
  isTranslated?: true;
}

/** Knows what means the same. Entries go by their units, see `listUnits`, parted by spaces. */
export interface Lexicon {
  /** The most units that an entry has. */
  longest: number;
  find(units: string): readonly Alternative[];
}

/** What a question asks for, folded. */
export interface Question {
  /** Its Chinese characters and words without those that only ask. */
  stretches: readonly string[];
  /** The words in them: what holds them all, wherever they stand, holds what was asked for. */
  words: readonly string[];
  /** By word: what may stand in its place; also of the words that others consist of. */
  alternatives?: ReadonlyMap<string, readonly Alternative[]>;
  /** By several words that the dictionary knows as one: what they are one by one, as authors may know them only so. */
  parts?: ReadonlyMap<string, readonly string[]>;
  /** What holds one of these is not wanted. */
  excluded?: readonly string[];
  /** Instead of words: terms with how much each counts. Whatever holds any of them is found. */
  weights?: ReadonlyMap<string, number>;
}

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** What a text asks for. One that has nothing but empty words is taken as it is. */
export function readQuestion(text: string, lexicon?: Lexicon): Question {
  const folded = foldText(text.slice(0, MOST_CHARACTERS * 4)).slice(0, MOST_CHARACTERS);
  const excluded = [...folded.matchAll(unwanted)].map(([, word = ""]) => word);
  const wanted = folded.replaceAll(unwanted, " ");
  const phrases = [...wanted.matchAll(quoted)].map(([, phrase = ""]) => phrase.trim()).filter(hasStretch);
  const all = listStretches(wanted.replaceAll(quoted, " "));
  const said = all.flatMap((part): Said[] => {
    if (!part.isHan) return [{ ...part, isEmpty: emptyEnglish.has(part.text) }];
    return part.text
      .split(empty)
      .flatMap((rest) => (rest === "" ? [] : { ...part, text: rest, isEmpty: false }));
  });
  const saysMore = phrases.length > 0 || said.some(({ isEmpty }) => !isEmpty);
  const kept = saysMore ? said : all.map((part) => ({ ...part, isEmpty: false }));
  let left = MOST_STRETCHES;
  const stretches = kept.filter(({ isEmpty }) => isEmpty || left-- > 0);
  const { words, alternatives, parts } = findWords(stretches, lexicon);
  return {
    stretches: [...new Set([...phrases, ...stretches.flatMap((part) => (part.isEmpty ? [] : part.text))])],
    words: [...new Set([...phrases, ...words])],
    ...(alternatives.size > 0 ? { alternatives } : {}),
    ...(parts.size > 0 ? { parts } : {}),
    ...(excluded.length > 0 ? { excluded } : {}),
  };
}

/** Asks for what has most in common with some texts. */
export function weighTexts(texts: readonly { text: string; weight: number }[]): Question {
  const weights = new Map<string, number>();
  for (const { text, weight } of texts)
    forEachTerm(foldText(text.slice(0, MOST_WEIGHED)), (term) => {
      if (!isSingle(term) && !emptyEnglish.has(term))
        weights.set(term, Math.max(weight, weights.get(term) ?? 0));
    });
  return { stretches: [], words: [], weights };
}

/** Where words stand that only ask. */
export function findEmptyWords(folded: string): { start: number; end: number }[] {
  return [...folded.matchAll(empty)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
}

/** What a question is looked up by besides its own words. */
export function listAlternatives({ alternatives }: Question): Alternative[] {
  return [...(alternatives?.values() ?? [])].flat();
}

function hasStretch(text: string): boolean {
  return listStretches(text).length > 0;
}

/** A stretch of a question; an empty one counts only within a longer entry of the lexicon, as in "internet of things". */
interface Said extends Stretch {
  isEmpty: boolean;
}

interface Unit {
  /** As it is compared: a Chinese character, or the stem of a word. */
  key: string;
  text: string;
  isHan: boolean;
  isEmpty: boolean;
}

/** What a text is made of: its Chinese characters, and its words and numbers without their endings. */
export function listUnits(text: string): string[] {
  const parts = listStretches(foldText(text)).map((part) => ({ ...part, isEmpty: false }));
  return parts.flatMap((part) => unitsOf(part).map(({ key }) => key));
}

function unitsOf({ text, isHan, isEmpty }: Said): Unit[] {
  if (!isHan) return [{ key: stem(text), text, isHan, isEmpty }];
  return [...text].map((character) => ({ key: character, text: character, isHan, isEmpty }));
}

/** Words, with what may stand in the place of them and what they consist of. */
interface FoundWords {
  words: string[];
  alternatives: Map<string, readonly Alternative[]>;
  parts: Map<string, readonly string[]>;
}

/** The words of a question: first those that the lexicon knows, the longest first; what lies between is split. */
function findWords(stretches: readonly Said[], lexicon: Lexicon | undefined): FoundWords {
  const words: string[] = [];
  const alternatives = new Map<string, readonly Alternative[]>();
  const parts = new Map<string, readonly string[]>();
  const units = stretches.flatMap(unitsOf);
  const ends = endsOf(stretches);
  let run = "";
  let at = 0;
  const end = (from: number) => {
    // A character that is left over beside a known word says no more.
    if (run.length > 1 || (run !== "" && ends.has(from - 1))) words.push(...listWords(run));
    run = "";
  };
  while (at < units.length) {
    if (ends.has(at)) end(at);
    const known = lexicon && findEntry(units.slice(at, at + lexicon.longest), lexicon);
    const unit = units[at];
    if (known) {
      end(Number.NaN);
      words.push(noteEntry(known, { lexicon, alternatives, parts }));
    } else if (unit?.isHan) run += unit.text;
    else if (unit && !unit.isEmpty) words.push(unit.text);
    at += known?.units.length ?? 1;
  }
  end(at);
  return { words, alternatives, parts };
}

/** An entry of the lexicon in a question. */
interface Entry {
  units: readonly Unit[];
  alternatives: readonly Alternative[];
}

/** Notes what may stand for an entry, and for the shorter ones that English words consist of. */
function noteEntry(
  { units, alternatives: own }: Entry,
  known: { lexicon: Lexicon; alternatives: FoundWords["alternatives"]; parts: FoundWords["parts"] },
): string {
  const word = joinUnits(units);
  known.alternatives.set(word, own);
  if (units.length === 1 || !own.every(({ isTranslated }) => isTranslated)) return word;
  const shorter = { ...known.lexicon, longest: units.length - 1 };
  const words: string[] = [];
  for (let at = 0; at < units.length;) {
    const entry = findEntry(units.slice(at), shorter);
    const unit = units[at];
    if (entry) words.push(noteEntry(entry, { ...known, lexicon: shorter }));
    else if (unit && !unit.isEmpty) words.push(unit.text);
    at += entry?.units.length ?? 1;
  }
  known.parts.set(word, words);
  return word;
}

/** Where parts begin and end, in units. */
function endsOf(stretches: readonly Said[]): ReadonlySet<number> {
  const ends = new Set([0]);
  let at = 0;
  for (const part of stretches) ends.add((at += part.isHan ? [...part.text].length : 1));
  return ends;
}

/** The longest entry that these units begin with. */
function findEntry(units: readonly Unit[], lexicon: Lexicon): Entry | undefined {
  if (units[0]?.isEmpty) return undefined;
  for (let length = Math.min(lexicon.longest, units.length); length > 0; length -= 1) {
    const taken = units.slice(0, length);
    if (taken.at(-1)?.isEmpty) continue;
    const alternatives = lexicon.find(taken.map(({ key }) => key).join(" "));
    if (alternatives.length > 0) return { units: taken, alternatives };
  }
  return undefined;
}

function joinUnits(units: readonly Unit[]): string {
  return units.reduce((text, unit, at) => {
    const former = units[at - 1];
    return former && !former.isHan && !unit.isHan ? `${text} ${unit.text}` : text + unit.text;
  }, "");
}

/** Elements: what one stands before is made of it, and another thing than by itself. */
const elements = new Set(
  "氢锂硼碳氮氧氟钠镁铝硅磷硫氯钾钙钛钒铬锰铁钴镍铜锌镓锗砷硒锆铌钼钌钯银锡锑碘铯钡铂金汞铅铋钨钽铼",
);
/** A word with one of these at its end is another thing: graphite is no graphene, a machine no robot. */
const endings = new Set(
  "烷烯炔苯醇醛酮酸酯醚酚胺腈酶糖盐碱膜泵阀炉机器仪釜塔罐管板片丝线带布纸钢铁铜铝箔胶漆油剂粉液气药苗菌素体物层件人车船桥网云",
);

/**
 * The words of a stretch. Characters that stand alone are joined: what is no word of the everyday may be one of a field. With
 * an element before it, or an ending behind it, a word is a longer one.
 */
function listWords(stretch: string): string[] {
  const words: string[] = [];
  let single = "";
  // Whether a word stands directly before.
  let isOpen = false;
  const end = () => {
    if (single.length > 1) words.push(single);
    single = "";
  };
  for (const { segment } of segmenter.segment(stretch)) {
    if (segment.length > 1) {
      const isElement = single.length === 1 && elements.has(single);
      const before = isElement ? single : "";
      end();
      words.push(before + segment);
    } else if (isOpen && single === "" && endings.has(segment)) words.push(`${words.pop() ?? ""}${segment}`);
    else if (words.length > 0 || single !== "" || !emptyBeginnings.has(segment)) single += segment;
    isOpen = segment.length > 1;
  }
  end();
  return words.length > 0 ? words : [stretch];
}
