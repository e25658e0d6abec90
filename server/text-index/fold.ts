import traditional from "opencc-js/dict/TSCharacters";

/** What characters become before they are compared, by their code; 0 where they stay, `many` where `folded` says it. */
const single = new Uint16Array(0x1_0000);
const many = 0xffff;
const folded = new Map<string, string>();

for (const pair of traditional.split("|")) {
  const [from = "", to = ""] = pair.split(" ");
  const [first = from] = to.split(/(?=.)/u);
  folded.set(from, first);
}

/** One character in the form in which it is compared: compatible, small, simplified. It may become several, or none. */
function foldCharacter(character: string): string {
  const plain = character.normalize("NFKC").toLowerCase().normalize("NFKC");
  return [...plain].map((one) => folded.get(one) ?? one).join("");
}

/**
 * Text in the form in which it is indexed, searched for and marked: full-width letters, subscripts, capitals and
 * traditional characters become what they stand for. Character by character, so that a place in the one text can be
 * found in the other.
 */
export function foldText(text: string): string {
  let result = "";
  for (const character of text) result += foldOne(character);
  return result;
}

/** The folded text, and for each of its code units where in the text its character begins; one more for the end. */
export function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let result = "";
  let at = 0;
  const places: number[] = [];
  for (const character of text) {
    const one = foldOne(character);
    for (let unit = 0; unit < one.length; unit += 1) places.push(at);
    result += one;
    at += character.length;
  }
  places.push(at);
  return { folded: result, places };
}

function foldOne(character: string): string {
  if (character.length > 1) return remember(character);
  const code = character.charCodeAt(0);
  const known = single[code] ?? 0;
  if (known !== 0 && known !== many) return String.fromCharCode(known);
  const result = remember(character);
  single[code] = result.length === 1 ? result.charCodeAt(0) : many;
  return result;
}

const remembered = new Map<string, string>();

function remember(character: string): string {
  const known = remembered.get(character);
  if (known !== undefined) return known;
  const result = foldCharacter(character);
  remembered.set(character, result);
  return result;
}
