import { expect, test } from "vitest";
import { changeSchema } from "./changes.ts";

test("what a change leaves out is not filled in with a default: it stays as it is", () => {
  const label = { zh: "台账", en: "Ledger" };
  const changes = [
    { do: "changeObject", change: { label } },
    { do: "changeField", name: "title", change: { label } },
  ];
  for (const change of changes) expect(changeSchema.parse(change)).toEqual(change);
});
