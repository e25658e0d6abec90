import type { Operator } from "@kezhuan/contract/query/operators";
import { describe, expect, it } from "vitest";
import { describeObject } from "@kezhuan/server/engine/records/describe";
import { countFacets } from "@kezhuan/server/engine/records/facets";
import { getRecord } from "@kezhuan/server/engine/records/get";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { contextOf } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";

const { engine, tenant } = await startTestWorld();
const ctx = contextOf(engine, (await tenant.addUser(["ROLE_ADMIN"])).actor);

interface Sample {
  field: string;
  /** Three values in ascending order, as sent. */
  sent: [unknown, unknown, unknown];
  /** The same values as they are returned. */
  back: [unknown, unknown, unknown];
  wrong: unknown;
}

const samples: Sample[] = [
  {
    field: "price",
    sent: [0.5, "10.50", "123456789012345678.01"],
    back: ["0.5", "10.5", "123456789012345678.01"],
    wrong: "-1",
  },
  { field: "share", sent: ["0", "12.50", 100], back: ["0", "12.5", "100"], wrong: "100.5" },
  {
    field: "at",
    sent: ["08:30", "08:30:01", "23:59"],
    back: ["08:30:00", "08:30:01", "23:59:00"],
    wrong: "24:00",
  },
  {
    field: "month",
    sent: ["0987-12", "2024-02", "2024-10"],
    back: ["0987-12", "2024-02", "2024-10"],
    wrong: "2024-13",
  },
  { field: "stars", sent: [1, "3", 5], back: [1, 3, 5], wrong: 6 },
  {
    field: "paint",
    sent: ["#00FF7F", "#123456", "#ffffff"],
    back: ["#00ff7f", "#123456", "#ffffff"],
    wrong: "red",
  },
  {
    field: "spot",
    sent: ["420000", "420102", "430100"],
    back: ["420000", "420102", "430100"],
    wrong: "990000",
  },
];

const ordered: readonly Operator[] = ["gt", "ge", "lt", "le"];

describe.each(samples)("$field", ({ field, sent, back, wrong }) => {
  const [low, middle, high] = ["low", "middle", "high"].map((name) => `${field} ${name}`);
  const titles = [low, middle, high, `${field} none`];
  const saving = saveRecords(ctx, {
    objname: "t_thing",
    data: titles.map((title, index) => ({ title, ...(index < 3 ? { [field]: sent[index] } : {}) })),
  });
  const find = async (op: Operator, value?: unknown) => {
    await saving;
    const rules = [
      { field: "title", op: "in", value: titles },
      { field, op, ...(value === undefined ? {} : { value }) },
    ];
    const page = await pageRecords(ctx, { objname: "t_thing", highsearch: { match: "and", rules } });
    return page.data
      .map((record) => String(record["title"]))
      .toSorted((a, b) => titles.indexOf(a) - titles.indexOf(b));
  };

  it("is returned in its canonical form", async () => {
    const { data } = await saving;
    expect((data as Record<string, unknown>[]).map((record) => record[field])).toEqual([...back, null]);
    for (const [index, title] of titles.entries())
      expect(await getRecord(ctx, { objname: "t_thing", title })).toMatchObject({
        [field]: back[index] ?? null,
      });
  });

  it("is found by each of its operators", async () => {
    expect(await find("eq", sent[1])).toEqual([middle]);
    expect(await find("ne", sent[1])).toEqual([low, high, `${field} none`]);
    expect(await find("in", [sent[0], sent[2]])).toEqual([low, high]);
    expect(await find("notIn", [sent[0], sent[2]])).toEqual([middle, `${field} none`]);
    expect(await find("isNull")).toEqual([`${field} none`]);
    expect(await find("isNotNull")).toEqual([low, middle, high]);
    const { operators } = describeObject(ctx, "t_thing").fields.find(({ name }) => name === field) ?? {};
    if (!operators?.includes("gt")) return;
    expect(await Promise.all(ordered.map((op) => find(op, sent[1])))).toEqual([
      [high],
      [middle, high],
      [low],
      [low, middle],
    ]);
  });

  it("can be sorted by if it has an order, with empty values last in both directions", async () => {
    await saving;
    const { sortable } = describeObject(ctx, "t_thing").fields.find(({ name }) => name === field) ?? {};
    const page = (sort: string) =>
      pageRecords(ctx, {
        objname: "t_thing",
        sort,
        highsearch: { match: "and", rules: [{ field: "title", op: "in", value: titles }] },
      });
    const titlesBy = async (sort: string) => (await page(sort)).data.map((record) => record["title"]);
    const found = sortable
      ? [await titlesBy(field), await titlesBy(`-${field}`)]
      : (await refusalOf(page(field))).issues;
    const none = `${field} none`;
    expect(found).toEqual(
      sortable
        ? [
            [low, middle, high, none],
            [high, middle, low, none],
          ]
        : { [field]: "notSortable" },
    );
  });

  it("is cleared by null, kept when left out, and refuses values of other types", async () => {
    const { ids } = await saving;
    const [id = ""] = ids;
    const save = (data: Record<string, unknown>) =>
      saveRecords(ctx, { objname: "t_thing", data: { id, ...data } });
    const { version } = (await getRecord(ctx, { objname: "t_thing", id })) as Record<string, unknown>;
    expect((await save({ [field]: sent[0], note: null })).data).toMatchObject({ version });
    expect((await save({ note: field })).data).toMatchObject({ [field]: back[0] });
    expect(await refusalOf(save({ [field]: wrong }))).toMatchObject({ key: "badInput" });
    expect((await save({ [field]: null })).data).toMatchObject({ [field]: null });
    expect((await save({ [field]: sent[0] })).data).toMatchObject({ [field]: back[0] });
  });
});

describe("other properties of these kinds", () => {
  it("sorts months as it does dates", async () => {
    const wrong = saveRecords(ctx, { objname: "t_thing", data: { month: "2024-10", month_end: "2024-09" } });
    expect(await refusalOf(wrong)).toMatchObject({ issues: { month_end: "notAfter" } });
    const { data } = await saveRecords(ctx, {
      objname: "t_thing",
      data: { month: "2024-10", month_end: "2024-10" },
    });
    expect(data).toMatchObject({ month_end: "2024-10" });
  });

  it("distinguishes amounts to their last digit", async () => {
    const save = (price: string, price_end: string) =>
      saveRecords(ctx, { objname: "t_thing", data: { price, price_end } });
    const [less, more] = ["123456789012345678.01", "123456789012345678.02"] as const;
    expect(await refusalOf(save(more, less))).toMatchObject({ issues: { price_end: "notAfter" } });
    expect((await save(less, more)).data).toMatchObject({ price: less, price_end: more });
  });

  it("finds a region by the beginning of its code", async () => {
    const highsearch = { match: "and", rules: [{ field: "spot", op: "likeRight", value: "42" }] };
    const page = await pageRecords(ctx, { objname: "t_thing", highsearch, sort: "spot" });
    expect(page.data.map((record) => record["spot"])).toEqual(["420000", "420102"]);
  });

  it("counts regions, marks, months and colours", async () => {
    const { facets } = await countFacets(ctx, {
      objname: "t_thing",
      fields: ["spot", "stars", "paint", "month"],
    });
    expect(facets["spot"]).toContainEqual({ value: "420102", count: 1 });
    expect(facets["stars"]).toContainEqual({ value: "3", count: 1 });
    expect(facets["paint"]).toContainEqual({ value: "#123456", count: 1 });
    expect(facets["month"]).toContainEqual({ value: "2024-10", count: 2 });
  });
});
