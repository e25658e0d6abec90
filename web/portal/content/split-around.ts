/** What stands before and after a text in the sentence that it was filled into. */
export function splitAround(sentence: string, text: string): readonly [before: string, after: string] {
  const at = sentence.indexOf(text);
  return at < 0 ? [sentence, ""] : [sentence.slice(0, at), sentence.slice(at + text.length)];
}
