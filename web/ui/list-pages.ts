/** The page numbers to offer: both ends and the neighbours, `null` where some are left out. At most nine entries. */
export function listPages(page: number, pages: number): (number | null)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_none, index) => index + 1);
  const wanted = new Set([1, pages, page - 1, page, page + 1]);
  if (page <= 3) for (const near of [2, 3, 4]) wanted.add(near);
  if (page >= pages - 2) for (const near of [pages - 3, pages - 2, pages - 1]) wanted.add(near);
  const sorted = [...wanted].filter((entry) => entry >= 1 && entry <= pages).sort((a, b) => a - b);
  return sorted.flatMap((entry, index) => {
    const before = sorted[index - 1] ?? 0;
    // A gap of one page is that page.
    if (entry - before === 2) return [entry - 1, entry];
    return entry - before > 2 ? [null, entry] : [entry];
  });
}
