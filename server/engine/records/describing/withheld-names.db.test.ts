import { describe, expect, it } from "vitest";
import { designObject } from "@kezhuan/server/testing/design-object";
import { addRecord, contextOf, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { saveRecords } from "../save.ts";
import { transitionRecord } from "../transition.ts";

const { engine } = await startTestWorld();
const label = (text: string) => ({ zh: text, en: text });

await designObject(engine, "dossier", {
  fields: [
    { name: "number", kind: "integer" },
    { name: "secret", kind: "text", requiredFor: ["open"], settings: { maxLength: 60 } },
    { name: "badge", kind: "text", unique: true, settings: { maxLength: 60 } },
    { name: "oath", kind: "text", requiredFor: ["open"] },
    { name: "stage", kind: "code", required: true, settings: { dict: "t_colour" } },
  ],
  indexes: [{ fields: ["number", "secret"], unique: true }],
  states: {
    field: "stage",
    initial: "red",
    transitions: [{ action: "open", label: label("Open"), from: ["red"], to: "green" }],
  },
});
const tenant = await makeTenant(engine);
const seen = ["title", "number", "oath"];
const write = ["title", "number", "oath", "badge"];
const actions = ["read", "create", "update", "open"];
const blind = await tenant.addRole([{ object: "dossier", actions, read: seen, write: seen }]);
const clerk = await tenant.addRole([
  { object: "dossier", actions, read: [...seen, "stage", "badge"], write },
]);
const ctxOf = async (role: string) => contextOf(engine, (await tenant.addUser([role])).actor);
const save = async (role: string, data: object) =>
  refusalOf(saveRecords(await ctxOf(role), { objname: "dossier", data: { ...data } }));
const open = async (role: string, id: string) =>
  refusalOf(transitionRecord(await ctxOf(role), { objname: "dossier", id, action: "open" }));

describe("a unique value that is taken", () => {
  it("is told without the fields that are out of sight", async () => {
    await addRecord(engine, "dossier", { title: "a", number: 1, secret: "s" });
    const id = await addRecord(engine, "dossier", { title: "b", number: 2, secret: "s" });
    expect(await save(blind, { id, number: 1 })).toEqual({
      key: "duplicate",
      issues: { number: "taken" },
      data: {},
    });
    // Who reads every field is told of each.
    const admin = refusalOf(
      saveRecords(engine.systemContext(), { objname: "dossier", data: { id, number: 1 } }),
    );
    expect((await admin).issues).toEqual({ number: "taken", secret: "taken" });
  });

  it("names the field of whoever may see it, and nothing of the record that has it", async () => {
    const theirs = await addRecord(engine, "dossier", { title: "c", badge: "B-1" });
    const refused = await save(clerk, { title: "mine", badge: "B-1" });
    expect(refused).toEqual({ key: "duplicate", issues: { badge: "taken" }, data: {} });
    expect(JSON.stringify(refused)).not.toContain(theirs);
    expect((await save(blind, { title: "mine", badge: "B-1" })).issues).toEqual({ badge: "unknown" });
  });
});

describe("a change of state that is refused", () => {
  it("says what is missing of what one sees, and of the rest only that there is something", async () => {
    const id = await addRecord(engine, "dossier", { title: "d" });
    expect((await open(blind, id)).issues).toEqual({ oath: "required", "": "outOfSight" });
    const sworn = await addRecord(engine, "dossier", { title: "e", oath: "o" });
    expect((await open(blind, sworn)).issues).toEqual({ "": "outOfSight" });
    // Who reads every field is told of each.
    const admin = transitionRecord(engine.systemContext(), { objname: "dossier", id, action: "open" });
    expect((await refusalOf(admin)).issues).toEqual({ oath: "required", secret: "required" });
  });

  it("does not name the state to whom it is hidden", async () => {
    const id = await addRecord(engine, "dossier", { title: "f", oath: "o", secret: "x" });
    await transitionRecord(engine.systemContext(), { objname: "dossier", id, action: "open" });
    expect(await open(blind, id)).toMatchObject({ key: "wrongState", issues: {} });
    expect((await open(clerk, id)).issues).toEqual({ stage: "badTransition" });
  });
});

it("a field that is denied to whoever creates and shown to nobody is as unknown as one that there is not", async () => {
  const denied = {
    object: "dossier",
    effect: "deny",
    actions: ["create", "update"],
    write: ["badge"],
  } as const;
  const role = await tenant.addRole([
    { object: "dossier", actions: ["read", "create"], read: ["title"], write: ["title", "badge", "stage"] },
    { ...denied, actions: [...denied.actions], write: [...denied.write] },
  ]);
  const sent = { title: "mine", badge: "B-2", nowhere: "x" };
  expect((await save(role, sent)).issues).toEqual({ badge: "unknown", nowhere: "unknown" });
});

it("a list of records says which of them it is about", async () => {
  await designObject(engine, "parcel", {
    fields: [
      { name: "from_day", kind: "date" },
      { name: "to_day", kind: "date", required: true },
    ],
  });
  const role = await tenant.addRole([
    { object: "parcel", actions: ["read", "create"], read: ["title"], write: ["title"] },
  ]);
  const ctx = await ctxOf(role);
  const refused = saveRecords(ctx, { objname: "parcel", data: [{ title: "a" }, { title: "b" }] });
  expect((await refusalOf(refused)).issues).toEqual({ "data.0": "outOfSight", "data.1": "outOfSight" });
});
