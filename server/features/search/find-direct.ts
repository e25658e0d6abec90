import type { SearchItem, SearchOutput } from "@kezhuan/contract/api/search";
import { foldText } from "@kezhuan/server/text-index/fold";

/** Numbers of patents, registrations and bodies are at least so long, and mostly digits. */
const isNumber = (text: string) => /^(?=(?:[a-z]*\d){5})[a-z\d]{8,}$/.test(text);

/** The record that has the number that is all of a question: where just one has it, people want that one. */
export function findDirect(question: string, items: readonly SearchItem[]): SearchOutput["direct"] {
  const number = bare(question);
  if (!isNumber(number)) return undefined;
  const having = items.filter(
    ({ isStrict, highlights }) =>
      isStrict &&
      Object.values(highlights).some((text) => bare(text.replaceAll(/<\/?em>/g, "")).includes(number)),
  );
  const [only, ...others] = having;
  return only && others.length === 0 ? { type: only.type, id: only.id } : undefined;
}

/** Letters and digits, whatever is written between them. */
function bare(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, "");
}
