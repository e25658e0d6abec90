import { changeSchema, type Change } from "@kezhuan/contract/metadata/changes";
import { randomUUID } from "node:crypto";
import { runSql } from "@kezhuan/server/db/run-sql";
import { errorOf, field, makeDesignFixture, newName } from "@kezhuan/server/testing/design-fixture";
import { addRecords } from "@kezhuan/server/testing/make-tenant";
import { describe, expect, it } from "vitest";
import { pageRecords } from "../records/page.ts";
import { saveRecords } from "../records/save.ts";
import { listAdoptable } from "./adoptable.ts";
import { applyDesign } from "./apply-design.ts";

const { database, engine, ctx, change } = await makeDesignFixture();

function same(text: string) {
  return { zh: text, en: text };
}

describe("a table of others", () => {
  it("is taken into use where it is, while its owner goes on", async () => {
    await runSql(database.db, "create schema old_app");
    await runSql(
      database.db,
      `create table old_app.machine (id serial primary key, "Serial No" varchar(40) not null, built date, weight numeric,
         place point)`,
    );
    await runSql(
      database.db,
      `insert into old_app.machine ("Serial No", weight) values ('A-1', 10.5), ('A-2', null)`,
    );
    const plan = { schema: "old_app", table: "machine" };
    const changes = [
      changeSchema.parse({
        do: "adoptTable",
        ...plan,
        object: {
          name: "machine",
          label: same("Machine"),
          labelField: "serial_no",
          groups: [],
          indexes: [],
          actions: [],
          order: [],
          sort: "serial_no",
          history: true,
        },
        fields: [
          { column: "Serial No", field: field("serial_no", "text") },
          { column: "weight", field: field("weight", "decimal", { settings: { scale: 6 } }) },
        ],
      }),
    ];
    await applyDesign(ctx(), { objname: "machine", changes });
    await runSql(database.db, `insert into old_app.machine ("Serial No") values ('A-3')`);
    await addRecords(engine, "machine", [{ serial_no: "A-4", weight: "2" }]);
    const page = await pageRecords(ctx(), { objname: "machine", count: "exact" });
    expect(page.data.map((row) => [row["serial_no"], row["weight"]])).toEqual([
      ["A-1", "10.5"],
      ["A-2", null],
      ["A-3", null],
      ["A-4", "2"],
    ]);
    const id = page.data[2]?.id ?? "";
    await saveRecords(ctx(), { objname: "machine", data: { id, weight: "3.25" } });
    expect(
      await runSql(database.db, `select weight::text from old_app.machine where "Serial No" = 'A-3'`),
    ).toEqual([{ weight: "3.25" }]);
    await change("machine", { do: "addField", field: field("remark", "text") });
    await saveRecords(ctx(), { objname: "machine", data: { id, remark: "new" } });
    expect(
      (
        await errorOf(
          applyDesign(ctx(), {
            objname: "machine2",
            changes: [
              {
                ...changes[0],
                object: { ...(changes[0] as { object: object }).object, name: "machine2" },
              } as Change,
            ],
          }),
        )
      ).issues,
    ).toMatchObject([{ problem: "notAdoptable" }]);
  });

  it.each([
    ["kz", "login"],
    ["obj", "sys_user"],
    ["pg_catalog", "pg_class"],
    ["information_schema", "tables"],
    ["nowhere", "nothing"],
  ])("cannot be %s.%s", async (schema, table) => {
    const name = `d${randomUUID().slice(0, 8)}`;
    const refused = await errorOf(
      change(
        name,
        changeSchema.parse({
          do: "adoptTable",
          schema,
          table,
          object: {
            name,
            label: same(name),
            labelField: "x",
            groups: [],
            indexes: [],
            actions: [],
            order: [],
            sort: "x",
            history: true,
          },
          fields: [{ column: "x", field: field("x", "text") }],
        }),
      ),
    );
    expect(refused.issues).toMatchObject([{ field: "changes.0.table", problem: "notAdoptable" }]);
  });
});

describe("a table of others", () => {
  it("is offered with what its columns bear, so that the field says what the column would refuse", async () => {
    await runSql(
      database.db,
      "create table public.bounded (code varchar(5) not null, price numeric(5, 2), weight numeric, n smallint)",
    );
    const { tables } = await listAdoptable(ctx());
    const offered = tables.find(({ table }) => table === "bounded")?.columns ?? [];
    expect(offered.map(({ field: one }) => one?.settings)).toEqual([
      { maxLength: 5 },
      { scale: 2, min: -999.99, max: 999.99 },
      { scale: 6 },
      { min: -32_768, max: 32_767 },
    ]);
    const name = newName();
    const label = { zh: name, en: name };
    const fields = offered.map(({ column, field: one }) => ({ column, field: one }));
    await change(
      name,
      changeSchema.parse({
        do: "adoptTable",
        schema: "public",
        table: "bounded",
        object: { name, label, labelField: "code", sort: "code" },
        fields,
      }),
    );
    const data = { code: "123456", price: "1000", n: 40_000 };
    const refused = await errorOf(saveRecords(ctx(), { objname: name, data }));
    expect(refused.issues.map(({ field: one, problem }) => [one, problem])).toEqual([
      ["code", "tooLong"],
      ["price", "tooBig"],
      ["n", "tooBig"],
    ]);
  });
});
