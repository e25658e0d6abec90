import { expect, it } from "vitest";
import { hourMs } from "@kezhuan/contract/durations";
import { designObject } from "@kezhuan/server/testing/design-object";
import { contextOf } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { getRecord } from "../get.ts";
import { listHistory } from "../list-history.ts";
import { saveRecords } from "../save.ts";
import { transitionRecord } from "../transition.ts";

let clock = Date.parse("2026-11-22T04:00:00Z");
const { engine, tenant } = await startTestWorld(() => new Date(clock));
const label = { zh: "一步", en: "A step" };
const moment = { kind: "datetime", readonly: true } as const;

await designObject(engine, "letter", {
  fields: [
    { name: "status", kind: "code", settings: { dict: "t_state" } },
    { name: "agreed", kind: "boolean" },
    { name: "first_shown_at", ...moment },
    { name: "agreed_at", ...moment },
  ],
  states: {
    field: "status",
    initial: "draft",
    transitions: [
      { action: "show", label, from: ["draft"], to: "shown" },
      { action: "back", label, from: ["shown"], to: "draft" },
    ],
  },
  moments: [
    { field: "first_shown_at", when: { status: ["shown"] } },
    { field: "agreed_at", when: { agreed: ["true"], status: ["shown"] } },
  ],
});

const system = engine.systemContext();
const objname = "letter";
const read = (id: string) => getRecord(system, { objname, id });
const later = () => new Date((clock += hourMs)).toISOString();
const act = (id: string, action: string) => transitionRecord(system, { objname, id, action });
const at = (value: unknown) => new Date(String(value)).toISOString();

it("keeps when a record first came to a state, whatever becomes of it afterwards", async () => {
  const { ids } = await saveRecords(system, { objname, data: { title: "a" } });
  const [id = ""] = ids;
  expect((await read(id))["first_shown_at"] ?? null).toBeNull();
  const first = later();
  await act(id, "show");
  later();
  await act(id, "back");
  later();
  await act(id, "show");
  expect(at((await read(id))["first_shown_at"])).toBe(first);
  const { changes } = await listHistory(system, { objname, id });
  expect(changes.flatMap((change) => change.fields.map(({ field }) => field))).toContain("first_shown_at");
});

it("comes with a change as well as with a step, and only once all of it holds", async () => {
  const { ids } = await saveRecords(system, { objname, data: { title: "b", agreed: true } });
  const [id = ""] = ids;
  expect((await read(id))["agreed_at"] ?? null).toBeNull();
  await act(id, "show");
  expect((await read(id))["agreed_at"]).toBeDefined();
  const other = (await saveRecords(system, { objname, data: { title: "c" } })).ids[0] ?? "";
  await act(other, "show");
  const moved = later();
  await saveRecords(system, { objname, data: [id, other].map((one) => ({ id: one, agreed: true })) });
  expect(at((await read(other))["agreed_at"])).toBe(moved);
});

it("of records brought in counts from when they were made", async () => {
  const made = "2025-03-04T05:06:07.000Z";
  const { ids } = await saveRecords(system, {
    objname,
    data: { title: "d", status: "shown", created_at: made },
  });
  expect(at((await read(ids[0] ?? ""))["first_shown_at"])).toBe(made);
});

it("is written by nobody", async () => {
  const role = await tenant.addRole([{ object: objname, actions: ["read", "create", "update"] }]);
  const ctx = contextOf(engine, (await tenant.addUser([role])).actor);
  const refused = saveRecords(ctx, { objname, data: { title: "e", first_shown_at: "2020-01-01T00:00:00Z" } });
  expect((await refusalOf(refused)).issues).toEqual({ first_shown_at: "readonly" });
});

it("is kept in a date and time that nobody writes", async () => {
  await expect(
    designObject(engine, "bad", {
      fields: [{ name: "seen", kind: "datetime" }],
      moments: [{ field: "seen", when: { title: ["x"] } }],
    }),
  ).rejects.toThrow(/fields\.1: badDefinition/);
});
