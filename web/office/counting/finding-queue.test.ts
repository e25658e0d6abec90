import { expect, it } from "vitest";
import { addFinding, readQueue, withoutFinding, type Finding } from "./finding-queue.ts";

const at = "2026-11-28T08:00:00Z";
const mark = (key: string, line: string, result = "found"): Finding => ({ key, line, result, at });
const extra = (key: string, code: string): Finding => ({
  key,
  line: null,
  each: null,
  code,
  result: "extra",
  at,
});

it("keeps their order, and of one line the latest", () => {
  const queue = [mark("1", "a"), mark("2", "b"), mark("3", "a", "missing")].reduce<Finding[]>(addFinding, []);
  expect(queue.map(({ key }) => key)).toEqual(["2", "3"]);
});

it("says once what is not on the list, however often it is scanned", () => {
  const queue = [extra("1", "X"), mark("2", "a"), extra("3", "Y"), extra("4", "X")].reduce<Finding[]>(
    addFinding,
    [],
  );
  expect(queue.map(({ key }) => key)).toEqual(["2", "3", "4"]);
});

it("keeps what came while the one before was on its way", () => {
  const sent = mark("1", "a");
  const queue = addFinding([sent], mark("2", "a", "missing"));
  expect(withoutFinding(queue, sent.key).map(({ key }) => key)).toEqual(["2"]);
});

it("reads back what was kept, and nothing that is broken", () => {
  const queue = [mark("1", "a"), extra("2", "X")];
  expect(readQueue(JSON.stringify(queue))).toEqual(queue);
  expect(readQueue(JSON.stringify([{ key: 1 }, null, ...queue]))).toEqual(queue);
  expect(readQueue("{")).toEqual([]);
  expect(readQueue(null)).toEqual([]);
});
