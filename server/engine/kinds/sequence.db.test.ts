import { describe, expect, it } from "vitest";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { contextOf } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";

const { database, engine, tenant } = await startTestWorld();
const ctx = contextOf(engine, (await tenant.addUser(["ROLE_ADMIN"])).actor);
const on = (instant: string) => ({ ...ctx, now: () => new Date(instant) });

type Bill = { id: string; no: string; running: string };

const create = async (data: Record<string, unknown>, at = ctx): Promise<Bill> =>
  (await saveRecords(at, { objname: "t_bill", data })).data as unknown as Bill;
const createMany = async (count: number, at = ctx): Promise<Bill[]> =>
  (await saveRecords(at, { objname: "t_bill", data: Array.from({ length: count }, () => ({})) }))
    .data as unknown as Bill[];
const countOf = (bill: Bill) => Number(bill.running);

describe("a running number", () => {
  it("is given at creation, in order, and begins again with the month of the installation", async () => {
    // 23:30 in Shanghai, and half an hour after midnight there, while it is still March in London.
    const march = on("2026-03-31T15:30:00Z");
    const april = on("2026-03-31T16:30:00Z");
    const numbers = [
      await create({}, march),
      await create({}, march),
      await create({}, april),
      await create({}, march),
      await create({}, april),
    ].map(({ no }) => no);
    expect(numbers).toEqual([
      "B-202603-0001",
      "B-202603-0002",
      "B-202604-0001",
      "B-202603-0003",
      "B-202604-0002",
    ]);
  });

  it("is given to a list in its order", async () => {
    const [before, ...rest] = [await create({}), ...(await createMany(1000))];
    expect(rest.map(countOf)).toEqual(rest.map((_, index) => countOf(before) + index + 1));
  });

  it("is never given twice, and leaves no gap, however many create at once", async () => {
    const first = countOf(await create({}));
    const many = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => (index % 3 === 0 ? createMany(5) : [await create({})])),
    );
    const given = many
      .flat()
      .map(countOf)
      .toSorted((a, b) => a - b);
    expect(given).toEqual(given.map((_, index) => first + index + 1));
  });

  it("is not used up by a creation that comes to nothing", async () => {
    const before = countOf(await create({}));
    const failing = inTransaction(database.db, async (tx) => {
      await saveRecords({ ...ctx, db: tx }, { objname: "t_bill", data: [{}, {}] });
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    await refusalOf(saveRecords(ctx, { objname: "t_bill", data: [{}, { day: "never" }] }));
    expect(countOf(await create({}))).toBe(before + 1);
  });

  it("is nobody's to write, neither when the record is made nor later", async () => {
    expect(await refusalOf(create({ no: "B-1" }))).toMatchObject({ issues: { no: "readonly" } });
    const bill = await create({ title: "mine" });
    const change = (data: object) => saveRecords(ctx, { objname: "t_bill", data: { id: bill.id, ...data } });
    expect(await refusalOf(change({ no: "B-1" }))).toMatchObject({ issues: { no: "readonly" } });
    expect(await refusalOf(change({ no: null }))).toMatchObject({ issues: { no: "readonly" } });
    expect((await change({ no: bill.no, title: "still mine" })).data).toMatchObject({ no: bill.no });
  });

  it("that the installation brings along is kept, and not given again", async () => {
    const system = { ...engine.systemContext(), now: () => new Date("2031-05-05T00:00:00Z") };
    const bring = (data: object) => saveRecords(system, { objname: "t_bill", data: [{ ...data }, {}] });
    const { data } = await bring({ no: "B-203105-0041", running: "90041" });
    const [brought, next] = data as unknown as Bill[];
    expect([brought?.no, brought?.running, next?.no, next?.running]).toEqual([
      "B-203105-0041",
      "90041",
      "B-203105-0042",
      "90042",
    ]);
    const again = saveRecords(system, { objname: "t_bill", data: { no: "B-203105-0041" } });
    expect(await refusalOf(again)).toMatchObject({ key: "duplicate" });
  });

  it("names its record, is searched, sorted by and compared with", async () => {
    const march = { objname: "t_bill", sort: "-no", pageSize: 2, fields: ["no"] };
    const page = await pageRecords(ctx, {
      ...march,
      highsearch: { match: "and", rules: [{ field: "no", op: "likeRight", value: "B-202603-" }] },
    });
    expect(page.data.map((record) => record["no"])).toEqual(["B-202603-0003", "B-202603-0002"]);
    const found = await pageRecords(ctx, { objname: "t_bill", keyword: "202604-0002" });
    expect(found.data).toHaveLength(1);
    expect(await getRecord(ctx, { objname: "t_bill", no: "B-202603-0001" })).toMatchObject({
      no: "B-202603-0001",
    });
  });
});
