/** Moves the focus to another row of the table; false when the key means nothing here. */
export function moveBetweenRows(row: HTMLElement, key: string): boolean {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>("tr[data-row-key]") ?? [])];
  const place = rows.indexOf(row);
  const target = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: rows.length - 1 }[key];
  if (target === undefined) return false;
  rows[target]?.focus();
  return true;
}
