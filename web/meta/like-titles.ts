/** The pieces of a title by which something alike may be found; at most six. */
export function piecesOf(title: string): string[] {
  const words = title
    .split(/[\s,，、。；;：:（）()“”"\-—/]+|用于|以及|及其|的|与|和|及|在|下/)
    .map((word) => word.trim())
    .filter((word) => /\p{Script=Han}{2}|\p{L}{4}/u.test(word));
  const pieces = words.flatMap((word) =>
    /^\p{Script=Han}{6,}$/u.test(word) ? [word.slice(0, 4), word.slice(-4)] : word,
  );
  return [...new Set(pieces)].slice(0, 6);
}

/** True for two titles that differ in spaces, punctuation or case only. */
export function isSameTitle(one: string, other: string): boolean {
  const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  return bare(one) === bare(other) && bare(one) !== "";
}
