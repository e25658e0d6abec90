import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Ctx } from "../engine/context.ts";
import { getRecord } from "../engine/records/get.ts";
import { saveRecords } from "../engine/records/save.ts";
import { makeDb } from "./make-db.ts";
import { contextOf, makeTenant } from "./make-tenant.ts";
import { startTestEngine } from "./start-test-engine.ts";
import { installTestPack } from "./test-pack.ts";

export type Data = Record<string, unknown>;

/** Somebody who may do everything with the things of the test pack, and what they do with them. */
export async function makeThings() {
  const database = await makeDb();
  const clock = { now: new Date("2031-03-01T08:00:00Z") };
  const engine = await startTestEngine(database, () => clock.now);
  await installTestPack(engine);
  const tenant = await makeTenant(engine);
  const everything = await tenant.addRole(
    ["t_thing", "t_place", "t_tie"].map((object) => ({
      object,
      actions: ["read", "create", "update", "delete"],
    })),
  );
  const { actor } = await tenant.addUser([everything]);
  const user = () => contextOf(engine, actor);
  return { database, engine, tenant, everything, actor, user, clock, save, add, update, read };

  async function save(data: Data[] | Data, ctx: Ctx = user()): Promise<WireRecord[]> {
    const saved = await saveRecords(ctx, { objname: "t_thing", data });
    return Array.isArray(saved.data) ? saved.data : [saved.data];
  }

  async function add(data: Data): Promise<string> {
    return (await save(data))[0]?.id ?? "";
  }

  async function update(data: Data): Promise<WireRecord> {
    return (await save(data))[0] ?? { id: "" };
  }

  async function read(id: string): Promise<WireRecord> {
    // Saving answers lines only where some were sent.
    const { insiders: _, ...record } = await getRecord(user(), { objname: "t_thing", id });
    return record;
  }
}
