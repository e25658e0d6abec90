import { statesSchema } from "@kezhuan/contract/metadata/object";
import { expect, it } from "vitest";
import { findMoments, type NotedStep } from "./find-moments.ts";

const label = { zh: "一步", en: "A step" };
const def = {
  states: statesSchema.parse({
    field: "status",
    initial: "draft",
    transitions: [
      { action: "submit", label, from: ["draft", "returned"], to: "submitted" },
      { action: "return", label, from: ["submitted"], to: "returned" },
      { action: "decline", label, from: ["submitted"], to: "declined" },
    ],
  }),
  moments: [
    { field: "first_submitted_at", when: { status: ["submitted"] } },
    { field: "answered_at", when: { agreed: ["true"] } },
    { field: "answered_at", when: { status: ["declined"], reason: ["price", "time"] } },
  ],
};
const createdAt = "2026-01-01T00:00:00.000Z";
const day = (number: number) => `2026-02-0${number}T00:00:00.000Z`;

type Change = Record<string, [before: unknown, after: unknown]>;

function note(action: string, on: number, change: Change = {}): NotedStep {
  const side = (which: 0 | 1) =>
    Object.fromEntries(Object.entries(change).map(([name, both]) => [name, both[which]]));
  return { action, at: day(on), before: side(0), after: side(1), isForgotten: false };
}

const forgotten = (action: string, on: number): NotedStep => ({
  ...note(action, on),
  before: null,
  after: null,
  isForgotten: true,
});
const created = { ...note("create", 1), before: null, after: null };
const submit = note("submit", 2, { status: ["draft", "submitted"] });
const decline = note("decline", 3, { status: ["submitted", "declined"], reason: [null, "silent"] });
const correct = note("update", 4, { reason: ["silent", "price"] });

function find(now: Record<string, unknown>, ...steps: NotedStep[]) {
  return Object.fromEntries(findMoments(def, { steps, createdAt, now }));
}

it("the first time counts, whatever comes afterwards", () => {
  const back = note("return", 3, { status: ["submitted", "returned"] });
  const again = note("submit", 4, { status: ["returned", "submitted"] });
  expect(find({ status: "submitted" }, created, submit, back, again)).toEqual({ first_submitted_at: day(2) });
});

it("all that a moment asks for has to hold at once, whichever of several ways comes first", () => {
  const silent = { status: "declined", reason: "silent" };
  expect(find(silent, created, submit, decline)).toEqual({ first_submitted_at: day(2) });
  const told = { status: "declined", reason: "price" };
  expect(find(told, created, submit, decline, correct)).toMatchObject({ answered_at: day(4) });
  const agree = note("update", 2, { agreed: [null, true] });
  expect(find({ ...told, agreed: true }, created, agree, submit, decline, correct)).toMatchObject({
    answered_at: day(2),
  });
});

it("what a record was brought in as it has been since it was made", () => {
  expect(find({ status: "submitted" }, created)).toEqual({ first_submitted_at: createdAt });
  expect(find({ status: "submitted", agreed: true }, created)).toEqual({
    first_submitted_at: createdAt,
    answered_at: createdAt,
  });
  expect(find({ status: "draft", agreed: null }, created)).toEqual({});
});

it("where values are forgotten, what steps did is known, and nothing is guessed of the rest", () => {
  const agree = note("update", 4, { agreed: [null, true] });
  const now = { status: "submitted", agreed: true };
  // Whether somebody had agreed before, and taken it back, is not known.
  expect(find(now, created, forgotten("update", 2), forgotten("submit", 3), agree)).toEqual({
    first_submitted_at: day(3),
  });
  expect(find(now, created, forgotten("return", 2), forgotten("submit", 3))).toEqual({});
  expect(find(now, created, submit, forgotten("return", 3), forgotten("update", 4))).toEqual({
    first_submitted_at: day(2),
  });
});

it("a history that begins after the record tells nothing of the first time", () => {
  expect(find({ status: "submitted" }, submit)).toEqual({});
  expect(find({ status: "submitted" })).toEqual({});
});
