import { describe, expect, it } from "vitest";
import { addRecord, contextOf } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { saveRecords } from "../save.ts";

const objname = "t_thing";

describe("rules that look at other records", async () => {
  const { engine, tenant } = await startTestWorld();
  const clerkWith = async (...rules: Parameters<typeof tenant.addRole>[0]) =>
    contextOf(engine, (await tenant.addUser([await tenant.addRole(rules)])).actor);
  const atLeast = (field: string, value: number) =>
    ({ match: "and", rules: [{ field, op: "ge", value }] }) as const;

  it("are evaluated on these as the change has made them, for what the answer shows", async () => {
    const clerk = await clerkWith(
      { object: objname, actions: ["read", "update"], condition: null },
      { object: "t_place", actions: ["read"], condition: atLeast("region.lead.number", 5) },
    );
    const id = await addRecord(engine, objname, { title: "lead", number: 9 });
    const region = await addRecord(engine, "t_region", { name: "North", lead: id });
    const place = await addRecord(engine, "t_place", { name: "Here", region });
    const change = async (number: number) =>
      (await saveRecords(clerk, { objname, data: { id, number, place } })).data;
    expect(await change(8)).toMatchObject({ place: { id: place, label: "Here" } });
    expect(await change(1)).toMatchObject({ number: 1, place: { id: place, label: null } });
    expect(await change(7)).toMatchObject({ number: 7, place: { id: place, label: "Here" } });
  });

  it("are evaluated so for what may be written, too", async () => {
    const clerk = await clerkWith({
      object: objname,
      actions: ["read", "update"],
      condition: atLeast("inside.number", 5),
    });
    const id = await addRecord(engine, objname, { title: "its own", number: 9 });
    await saveRecords(engine.systemContext(), { objname, data: { id, inside: id } });
    const change = (number: number) => saveRecords(clerk, { objname, data: { id, number } });
    expect((await change(6)).data).toMatchObject({ number: 6 });
    expect(await refusalOf(change(1))).toMatchObject({ key: "forbidden" });
    expect((await change(7)).data).toMatchObject({ number: 7, version: 4 });
  });
});
