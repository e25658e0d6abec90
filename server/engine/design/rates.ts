import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Step } from "../schema/step.ts";

type Work = Exclude<Step["work"], "none"> | "convert";
export type Rates = Record<Work, number>;

/** Rows a second to begin with, on a small machine; each piece of work done here corrects them. */
const firstGuess: Rates = { scan: 2_000_000, index: 300_000, rewrite: 50_000, convert: 15_000 };

/** Work too short to tell anything. */
const leastRows = 20_000;

export async function readRates(db: Db): Promise<Rates> {
  const [row] = await runSql<{ value: Partial<Rates> }>(
    db,
    "select value from kz.setting where name = 'design-rates'",
  );
  return { ...firstGuess, ...row?.value };
}

/** Learns from work that was done. */
export async function noteRate(
  db: Db,
  work: Work,
  { rows, ms }: { rows: number; ms: number },
): Promise<void> {
  if (rows < leastRows || ms <= 0) return;
  await runSql(
    db,
    `insert into kz.setting (name, value) values ('design-rates', $1::jsonb)
     on conflict (name) do update set value = setting.value || excluded.value`,
    [JSON.stringify({ [work]: Math.round((rows * 1000) / ms) })],
  );
}

/** Seconds a step takes over so many rows. */
export function estimate(work: Step["work"] | "convert", rows: number, rates: Rates): number {
  const brief = 0.01;
  return work === "none" ? brief : Math.round((brief + rows / rates[work]) * 100) / 100;
}
