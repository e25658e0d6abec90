import { expect, it } from "vitest";
import { designObject } from "@kezhuan/server/testing/design-object";
import { addRecord } from "@kezhuan/server/testing/make-tenant";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { getRecord } from "../get.ts";
import { removeRecords } from "../remove.ts";
import { saveRecords } from "../save.ts";
import { transitionRecord } from "../transition.ts";

const { engine } = await startTestWorld();
const ctx = () => engine.systemContext();
const label = { zh: "一步", en: "A step" };
const code = { kind: "code", settings: { dict: "t_state" } } as const;
const colour = { kind: "code", settings: { dict: "t_colour" } } as const;

await designObject(engine, "want", { fields: [{ name: "mood", ...colour }] });
await designObject(engine, "talk", {
  fields: [
    { name: "want", kind: "ref", settings: { object: "want" } },
    { name: "status", ...code },
  ],
  states: {
    field: "status",
    initial: "draft",
    transitions: [
      { action: "show", label, from: ["draft"], to: "shown" },
      { action: "drop", label, from: ["shown", "draft"], to: "gone" },
    ],
    echoes: [
      {
        through: "want",
        field: "mood",
        steps: [
          { value: "red", states: [] },
          { value: "green", states: ["draft"] },
          { value: "blue", states: ["shown"] },
        ],
      },
    ],
  },
});

const moodOf = async (id: string) => (await getRecord(ctx(), { objname: "want", id }))["mood"];
const act = (id: string, action: string) => transitionRecord(ctx(), { objname: "talk", id, action });

it("follows the furthest of those that refer to it, there and back", async () => {
  const want = await addRecord(engine, "want", { title: "w" });
  const first = await addRecord(engine, "talk", { title: "a", want });
  const second = await addRecord(engine, "talk", { title: "b", want });
  expect(await moodOf(want)).toBe("green");
  await act(first, "show");
  expect(await moodOf(want)).toBe("blue");
  await act(second, "drop");
  expect(await moodOf(want)).toBe("blue");
  await act(first, "drop");
  expect(await moodOf(want)).toBe("red");
});

it("leaves the record's version as it was, so that nobody who edits it is sent away", async () => {
  const want = await addRecord(engine, "want", { title: "w" });
  const talk = await addRecord(engine, "talk", { title: "a", want });
  await act(talk, "show");
  expect(await getRecord(ctx(), { objname: "want", id: want })).toMatchObject({ mood: "blue", version: 1 });
});

it("moves a value that somebody has chosen on, and never back", async () => {
  const want = await addRecord(engine, "want", { title: "w", mood: "blue" });
  const talk = await addRecord(engine, "talk", { title: "a", want });
  expect(await moodOf(want)).toBe("blue");
  await act(talk, "drop");
  expect(await moodOf(want)).toBe("blue");
});

it("leaves a value alone that is none of the steps", async () => {
  const want = await addRecord(engine, "want", { title: "w", mood: "紫" });
  await act(await addRecord(engine, "talk", { title: "a", want }), "show");
  expect(await moodOf(want)).toBe("紫");
});

it("follows when one comes to refer to another record, and when it is deleted", async () => {
  const want = await addRecord(engine, "want", { title: "w" });
  const other = await addRecord(engine, "want", { title: "o" });
  const talk = await addRecord(engine, "talk", { title: "a", want });
  await act(talk, "show");
  await saveRecords(ctx(), { objname: "talk", data: { id: talk, want: other } });
  expect([await moodOf(want), await moodOf(other)]).toEqual(["red", "blue"]);
  await removeRecords(ctx(), "talk", [talk]);
  expect(await moodOf(other)).toBe("red");
});
