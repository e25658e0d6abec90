const SHOWN = 6;

/** The words to try: those that several records share first, then each record's first, in order; each once. */
export function countWords(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const list of lists) for (const word of new Set(list)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count > 1).sort((a, b) => b[1] - a[1]);
  const words = [...shared.map(([word]) => word), ...lists.flatMap((list) => list.slice(0, 1))];
  return [...new Set(words)].slice(0, SHOWN);
}
