import traditional from "opencc-js/dict/TSCharacters";

/** What characters become before they are compared, by their code; 0 where it is not known yet, `many` where it is not just one. */
const single = new Uint16Array(0x1_0000);
const many = 0xffff;
const simplified = new Map<string, string>();

for (const pair of traditional.split("|")) {
  const [from = "", to = ""] = pair.split(" ");
  const [first = from] = to.split(/(?=.)/u);
  simplified.set(from, first);
}

/** One character in the form in which it is compared: compatible, small, simplified. It may become several, or none. */
function foldCharacter(character: string): string {
  const plain = character.normalize("NFKC").toLowerCase().normalize("NFKC");
  return [...plain].map((one) => simplified.get(one) ?? one).join("");
}

/**
 * Text in the form in which it is indexed, searched for and marked: full-width letters, subscripts, capitals and
 * traditional characters become what they stand for. Character by character, so that a place in the one text can be
 * found in the other.
 */
export function foldText(text: string): string {
  const even = foldEvenly(text);
  if (even !== undefined) return even;
  let result = "";
  for (const character of text) result += foldOne(character);
  return result;
}

/** Where in a text the character of a place in its folded form begins. */
export type PlaceOf = (at: number) => number;

/** The folded text, with where each of its code units comes from; its length stands for the end. */
export function foldWithPlaces(text: string): { folded: string; placeOf: PlaceOf } {
  const even = foldEvenly(text);
  if (even !== undefined) return { folded: even, placeOf: (at) => at };
  let result = "";
  let at = 0;
  const places: number[] = [];
  for (const character of text) {
    const one = foldOne(character);
    for (let unit = 0; unit < one.length; unit += 1) places.push(at);
    result += one;
    at += character.length;
  }
  return { folded: result, placeOf: (place) => places[place] ?? text.length };
}

/** For what is being folded; every page of results folds some hundred texts. */
let units = new Uint16Array(1 << 12);

/** A text whose characters each stay one, as nearly all do; undefined for others. */
function foldEvenly(text: string): string | undefined {
  const { length } = text;
  if (units.length < length) units = new Uint16Array(length * 2);
  let isSame = true;
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 0xd800 && code <= 0xdfff) return undefined;
    const known = single[code] || learn(code);
    if (known === many) return undefined;
    if (known !== code) isSame = false;
    units[at] = known;
  }
  return isSame ? text : Buffer.from(units.buffer, 0, length * 2).toString("utf16le");
}

/** What a character becomes; `many` where it is not just one. */
function learn(code: number): number {
  const result = foldCharacter(String.fromCharCode(code));
  const known = result.length === 1 ? result.charCodeAt(0) : many;
  single[code] = known;
  return known;
}

function foldOne(character: string): string {
  const code = character.charCodeAt(0);
  const known = character.length > 1 ? many : single[code] || learn(code);
  return known === many ? remember(character) : String.fromCharCode(known);
}

const remembered = new Map<string, string>();

function remember(character: string): string {
  const known = remembered.get(character);
  if (known !== undefined) return known;
  const result = foldCharacter(character);
  remembered.set(character, result);
  return result;
}
