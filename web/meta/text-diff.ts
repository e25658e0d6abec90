/** A stretch of a text that stayed, went or came. */
export interface Stretch {
  kind: "same" | "gone" | "new";
  text: string;
}

/** Above this the comparison would keep the page waiting: the texts are then told as two wholes. */
const mostCells = 4_000_000;

/** How a text became another one: Chinese character by character, words and figures as wholes. */
export function diffTexts(before: string, after: string): Stretch[] {
  if (before === after) return before === "" ? [] : [{ kind: "same", text: before }];
  const [old, fresh] = [cut(before), cut(after)];
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, fresh.length) - start;
  while (end < most && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end += 1;
  const middle = compare(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end));
  return join([
    ...old.slice(0, start).map((text): Stretch => ({ kind: "same", text })),
    ...middle,
    ...old.slice(old.length - end).map((text): Stretch => ({ kind: "same", text })),
  ]);
}

function cut(text: string): string[] {
  return text.match(/\p{Script=Han}|[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];
}

/** The longest common part, by the table of its lengths. */
function compare(old: readonly string[], fresh: readonly string[]): Stretch[] {
  const gone = (text: string): Stretch => ({ kind: "gone", text });
  const came = (text: string): Stretch => ({ kind: "new", text });
  if (old.length * fresh.length > mostCells) return [...old.map(gone), ...fresh.map(came)];
  const width = fresh.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = fresh.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        old[row] === fresh[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const stretches: Stretch[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < fresh.length) {
    const [one, other] = [old[row], fresh[column]];
    if (one !== undefined && one === other) {
      stretches.push({ kind: "same", text: one });
      row += 1;
      column += 1;
    } else if (other === undefined || (one !== undefined && at(row + 1, column) >= at(row, column + 1))) {
      stretches.push(gone(one ?? ""));
      row += 1;
    } else {
      stretches.push(came(other));
      column += 1;
    }
  }
  return stretches;
}

/** Neighbours of a kind as one; between two same ones what went comes before what came. */
function join(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const { kind, text } of stretches) {
    const last = joined.at(-1);
    const beforeLast = joined.at(-2);
    if (last?.kind === kind) last.text += text;
    else if (kind === "gone" && last?.kind === "new" && beforeLast?.kind === "gone") beforeLast.text += text;
    else joined.push({ kind, text });
  }
  return joined;
}
