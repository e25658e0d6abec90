import { expect, test } from "vitest";
import { MAX_LOCAL, parseMarks } from "./local-marks.ts";

const id = "01890a5d-ac96-774b-bcce-b302099a8057";

test("of what a browser has kept only marks that name a record are taken", () => {
  const mark = { kind: "expert", about: id };
  expect(
    parseMarks(JSON.stringify([mark, { kind: "user", about: id }, { kind: "demand", about: "1" }, 7])),
  ).toEqual([mark]);
  expect(parseMarks("{")).toEqual([]);
  expect(parseMarks(null)).toEqual([]);
});

test("there are never more marks than a browser keeps", () => {
  const many = Array.from({ length: MAX_LOCAL + 5 }, () => ({ kind: "demand", about: id }));
  expect(parseMarks(JSON.stringify(many))).toHaveLength(MAX_LOCAL);
});
