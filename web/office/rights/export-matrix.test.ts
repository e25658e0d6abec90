import { expect, it } from "vitest";
import { matrixRows, writeCsv } from "./export-matrix.ts";

const words = {
  object: "Object",
  action: "Action",
  everything: "Everything",
  timed: "timed",
  state: (state: string) => state,
};

it("the matrix has a line for each action and a column for each role", () => {
  const rule = { id: "1", role: "r", object: "o", effect: "allow", limits: [], enabled: true } as const;
  const rows = matrixRows(
    {
      roles: [
        { id: "a", code: "ROLE_ADMIN", name: "Administrator", enabled: true, people: 1 },
        { id: "r", code: "ROLE_R", name: "Readers", enabled: true, people: 2 },
      ],
      objects: [
        {
          name: "o",
          label: { zh: "物", en: "Thing" },
          pack: "p",
          actions: [{ name: "go", label: { zh: "去", en: "Go" } }],
        },
      ],
      packs: [],
      rules: [{ ...rule, limits: [], actions: ["read"], valid_from: null, valid_until: null }],
    },
    { language: "en", now: 0, words },
  );
  expect(rows[0]).toEqual(["Object", "Action", "Administrator (ROLE_ADMIN)", "Readers (ROLE_R)"]);
  expect(rows[1]).toEqual(["Thing (o)", "Read", "Everything", "all"]);
  expect(rows.at(-1)).toEqual(["Thing (o)", "Go", "Everything", ""]);
});

it("no cell is taken for a formula", () => {
  expect(writeCsv([["=1+1", 'say "yes"', "plain"]])).toBe(`"'=1+1","say ""yes""","plain"`);
});
