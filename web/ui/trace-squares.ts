/** The dark squares of each row as one path; neighbours are drawn together, so that no hairline shows between them. */
export function traceSquares(rows: readonly (readonly boolean[])[]): string {
  return rows.map(traceRow).join("");
}

function traceRow(row: readonly boolean[], y: number): string {
  let path = "";
  let x = 0;
  while (x < row.length) {
    const start = x;
    while (row[x] === true) x += 1;
    if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
    else x += 1;
  }
  return path;
}
