import { readTokens } from "@kezhuan/contract/expression/tokens";

/** What a name becomes; `of` is the sub-table whose column it is. */
export type Rename = (name: string, of?: string) => string | undefined;

/** An expression with names changed; one that cannot be read stays as it is. */
export function renameInExpression(source: string, rename: Rename): string {
  const read = readTokens(source);
  if ("problem" in read) return source;
  let [text, done] = ["", 0];
  for (const [place, token] of read.tokens.entries()) {
    const [before, next] = [read.tokens[place - 1], read.tokens[place + 1]];
    if (token.type !== "name" || next?.value === "(") continue;
    const isColumn = before?.type === "sign" && before.value === ".";
    const table = isColumn ? read.tokens[place - 2]?.value : undefined;
    const renamed = rename(token.value, table);
    if (renamed === undefined) continue;
    text += source.slice(done, token.position) + renamed;
    done = token.position + token.value.length;
  }
  return text + source.slice(done);
}
