import { Client } from "pg";
import { minuteMs } from "@kezhuan/contract/durations";
import { buildDemo } from "@kezhuan/packs/kch/demo/demo";
import type { ConnectionParts } from "@kezhuan/server/db/connect";
import { newId } from "@kezhuan/server/lib/new-id";
import { copyRows } from "../import/copy-rows.ts";
import type { Abstract } from "./load-abstracts.ts";
import { varyAbstract } from "./vary-abstracts.ts";

const table = "obj.kch_achievement";
const columns =
  "id, code, created_at, updated_at, publish_at, title, summary, keywords, status, secrecy, lapsed, trl";
/** Those that the page offers to narrow by, as the sample content has them. */
const mixed = ["hi_tech_field", "industry"];

/**
 * So many varied records, by COPY; indexes are made afterwards, which takes minutes instead of hours. No history is noted
 * of them, as of records that were there before the index of words began to follow it.
 */
export async function fillSearch(
  connection: ConnectionParts,
  { abstracts, rows }: { abstracts: readonly Abstract[]; rows: number },
): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query("set maintenance_work_mem = '1GB'");
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text
       from pg_index i where i.indrelid = '${table}'::regclass and not i.indisunique`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await copyRows(connection, `${table} (${columns}, ${mixed.join(", ")})`, listRows(abstracts, rows));
  for (const { text } of indexes) await client.query(text);
  await client.query(`vacuum analyze ${table}`);
  await client.end();
}

async function* listRows(abstracts: readonly Abstract[], rows: number) {
  const sample = buildDemo().flatMap(({ object, records }) => (object === "kch_achievement" ? records : []));
  const now = Date.now();
  for (let number = 1; number <= rows; number += 1) {
    const { title, abstract, keywords } = varyAbstract(abstracts, number);
    const moment = new Date(now - number * minuteMs).toISOString();
    yield await Promise.resolve([
      newId(),
      `V${number}`,
      moment,
      moment,
      moment,
      title.slice(0, 110),
      abstract.slice(0, 2000),
      writeList(keywords.map((word) => word.slice(0, 60))),
      "published",
      "public",
      "false",
      String(1 + (number % 9)),
      ...mixed.map((name, at) => writeValue(sample[Math.floor(number / (at + 1)) % sample.length]?.[name])),
    ]);
  }
}

function writeValue(value: unknown): string | null {
  if (Array.isArray(value)) return writeList(value.map(String));
  return typeof value === "string" ? value : null;
}

/** A list as PostgreSQL reads it. */
function writeList(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replaceAll(/["\\]/g, (mark) => `\\${mark}`)}"`).join(",")}}`;
}
