import type { Case } from "../http/cases.ts";

const page = "/rest/getObjDataByPage";
const objname = "wide_item";
/** Two characters: a word, and what no trigram finds. */
const words = ["石墨", "锂离", "钙钛", "量子", "遥感", "疫苗", "隧道", "桥梁"];
const highsearch = JSON.stringify({
  match: "and",
  rules: [
    { field: "level", op: "ge", value: 7 },
    { field: "f12", op: "eq", value: "open" },
  ],
});

const draw = () => words[Math.floor(Math.random() * words.length)] ?? "";

/** Where deep pages begin, as each side needs it. */
export interface DeepPlace {
  next: Record<Case["as"], string>;
  created_at: string;
  id: string;
}

/** The four pages, for whom sees everything and for a role that sees some rows, and some fields of them in part. */
export function wideCases(deep: DeepPlace): Case[] {
  return (["admin", "role"] as const).flatMap((as) => {
    const [first, filtered, word, cursor] = as === "admin" ? [95, 126, 124, 92] : [91, 99, 123, 94];
    const who = as === "admin" ? "administrator" : "role with row condition and masks";
    const bareFields = (fields: Record<string, string>) => ({ ...fields, role: as === "role" ? "1" : "" });
    return [
      {
        name: `first page, ${who}`,
        before: first,
        as,
        path: page,
        fields: () => ({ objname }),
        bare: "/page",
        bareFields: () => bareFields({}),
      },
      {
        name: `filtered page, ${who}`,
        before: filtered,
        as,
        path: page,
        fields: () => ({ objname, state: "open", highsearch }),
        bare: "/page",
        bareFields: () => bareFields({ state: "open", level: "7", f12: "open" }),
      },
      {
        name: `page with keyword, ${who}`,
        before: word,
        as,
        path: page,
        fields: () => ({ objname, keyword: draw() }),
        bare: "/page",
        bareFields: () => bareFields({ keyword: draw() }),
      },
      {
        name: `deep page by cursor, ${who}`,
        before: cursor,
        as,
        path: page,
        fields: () => ({ objname, after: deep.next[as], count: "none" }),
        bare: "/page",
        bareFields: () => bareFields({ created_at: deep.created_at, id: deep.id }),
      },
    ];
  });
}
