import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { makeDb } from "../testing/make-db.ts";
import { runSql } from "./run-sql.ts";

const { db } = await makeDb();

type Columns = { name: string; type: string }[];

/** The interfaces of a file next to this one, by their names. */
function readInterfaces(name: string): [string, Columns][] {
  const file = join(import.meta.dirname, name);
  const text = readFileSync(file, "utf8");
  return parseSync(file, text).program.body.flatMap((statement): [string, Columns][] => {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : undefined;
    if (declared?.type !== "TSInterfaceDeclaration") return [];
    const members = declared.body.body.flatMap((member) => {
      if (member.type !== "TSPropertySignature" || !member.typeAnnotation) return [];
      const type = text.slice(member.typeAnnotation.start + 1, member.typeAnnotation.end).trim();
      return [{ name: text.slice(member.key.start, member.key.end).replaceAll('"', ""), type }];
    });
    return [[declared.id.name, members]];
  });
}

/** Tables as text, one line per column, so that a difference reads well. */
function describeTypes(): string[] {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith("-tables.ts"));
  const interfaces = new Map(files.flatMap(readInterfaces));
  const tables = interfaces.get("SystemTables") ?? [];
  return tables.flatMap((table) =>
    (interfaces.get(table.type) ?? []).map(({ name, type }) => {
      const isOptional = /\| null\b|^unknown$/.test(type);
      return `${table.name}.${name}${isOptional ? " may be null" : ""}`;
    }),
  );
}

async function describeDatabase(): Promise<string[]> {
  const columns = await runSql<{ path: string; nullable: boolean; json: boolean }>(
    db,
    `select table_schema || '.' || table_name || '.' || column_name as path, is_nullable = 'YES' as nullable,
            data_type in ('json', 'jsonb') as json
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'kz' and table_type = 'BASE TABLE'`,
  );
  // `unknown` stands for any JSON, null included, so nothing more is asked of those columns.
  return columns.map(({ path, nullable, json }) => `${path}${nullable || json ? " may be null" : ""}`);
}

test("the types of the internal tables are what the migrations make", async () => {
  const types = describeTypes();
  expect(types.length).toBeGreaterThan(10);
  expect(types.sort()).toEqual((await describeDatabase()).sort());
});
