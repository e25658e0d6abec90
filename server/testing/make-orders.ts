import { runSql } from "../db/run-sql.ts";
import type { Ctx } from "../engine/context.ts";
import { getRecord } from "../engine/records/get.ts";
import { saveRecords } from "../engine/records/save.ts";
import { makeDb } from "./make-db.ts";
import { contextOf, makeTenant, type TestGrant } from "./make-tenant.ts";
import { startTestEngine } from "./start-test-engine.ts";
import { installTestPack } from "./test-pack.ts";

export type Wire = Record<string, unknown> & { id: string; version: number };

/** What lines are called, in their order. */
export function names(lines: readonly Record<string, unknown>[]): string[] {
  return lines.map((line) => String(line["name"]));
}

export const everything = ["read", "create", "update", "delete"];

/** Orders with their items, and people with some rights on them. */
export async function makeOrders() {
  const database = await makeDb({ max: 4 });
  const engine = await startTestEngine(database);
  await installTestPack(engine);
  const system = engine.systemContext();
  return { database, engine, system, save, read, personWith, countItems, countAll };

  async function save(data: Record<string, unknown>, ctx: Ctx = system): Promise<Wire & { items: Wire[] }> {
    return (await saveRecords(ctx, { objname: "t_order", data })).data as never;
  }

  async function read(id: string, ctx: Ctx = system): Promise<Wire & { items: Wire[] }> {
    return (await getRecord(ctx, { objname: "t_order", id })) as never;
  }

  async function personWith(grants: TestGrant[]): Promise<Ctx> {
    const tenant = await makeTenant(engine);
    return contextOf(engine, (await tenant.addUser([await tenant.addRole(grants)])).actor);
  }

  async function countItems(order: string): Promise<number> {
    const [row] = await runSql<{ n: number }>(
      database.db,
      `select count(*) as n from obj.t_item where "order" = $1`,
      [order],
    );
    return row?.n ?? 0;
  }

  async function countAll(): Promise<unknown> {
    return runSql(
      database.db,
      "select (select count(*) from obj.t_order) as orders, (select count(*) from obj.t_item) as items",
    );
  }
}
