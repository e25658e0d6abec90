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
/** Of a long text its beginning says what it is about. */
const MOST_WEIGHED = 2000;

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
  /** By word: what may stand in its place. */
  alternatives?: ReadonlyMap<string, readonly Alternative[]>;
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
  const said = all.flatMap((part) => {
    if (!part.isHan) return emptyEnglish.has(part.text) ? [] : [part];
    return part.text.split(empty).flatMap((rest) => (rest === "" ? [] : { ...part, text: rest }));
  });
  const kept = said.length > 0 || phrases.length > 0 ? said : all;
  const parts = kept.slice(0, MOST_STRETCHES);
  const { words, alternatives } = findWords(parts, lexicon);
  return {
    stretches: [...new Set([...phrases, ...parts.map((part) => part.text)])],
    words: [...new Set([...phrases, ...words])],
    ...(alternatives.size > 0 ? { alternatives } : {}),
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

interface Unit {
  /** As it is compared: a Chinese character, or the stem of a word. */
  key: string;
  text: string;
  isHan: boolean;
}

/** What a text is made of: its Chinese characters, and its words and numbers without their endings. */
export function listUnits(text: string): string[] {
  return listStretches(foldText(text)).flatMap((part) => unitsOf(part).map(({ key }) => key));
}

function unitsOf({ text, isHan }: Pick<Stretch, "text" | "isHan">): Unit[] {
  if (!isHan) return [{ key: stem(text), text, isHan }];
  return [...text].map((character) => ({ key: character, text: character, isHan }));
}

/** The words of a question: first those that the lexicon knows, the longest first; what lies between is split. */
function findWords(parts: readonly Stretch[], lexicon: Lexicon | undefined) {
  const words: string[] = [];
  const alternatives = new Map<string, readonly Alternative[]>();
  const units = parts.flatMap(unitsOf);
  const ends = endsOf(parts);
  let run = "";
  let at = 0;
  const end = (from: number) => {
    // A character that is left over beside a known word says no more.
    if (run.length > 1 || (run !== "" && ends.has(from - 1))) words.push(...listWords(run));
    run = "";
  };
  while (at < units.length) {
    if (ends.has(at)) end(at);
    const known = lexicon && findEntry(units, at, lexicon);
    const unit = units[at];
    if (known) {
      end(Number.NaN);
      words.push(known.word);
      alternatives.set(known.word, known.alternatives);
    } else if (unit?.isHan) run += unit.text;
    else if (unit) words.push(unit.text);
    at += known?.length ?? 1;
  }
  end(at);
  return { words, alternatives };
}

/** Where parts begin and end, in units. */
function endsOf(parts: readonly Stretch[]): ReadonlySet<number> {
  const ends = new Set([0]);
  let at = 0;
  for (const part of parts) ends.add((at += part.isHan ? [...part.text].length : 1));
  return ends;
}

function findEntry(units: readonly Unit[], from: number, lexicon: Lexicon) {
  const most = Math.min(lexicon.longest, units.length - from);
  for (let length = most; length > 0; length -= 1) {
    const taken = units.slice(from, from + length);
    const alternatives = lexicon.find(taken.map(({ key }) => key).join(" "));
    if (alternatives.length > 0) return { word: joinUnits(taken), length, alternatives };
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
