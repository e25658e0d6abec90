import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Synonym } from "./catalog.ts";

interface SynonymRow {
  word: string;
  means: string[];
  way: string;
  /** Per cent. */
  weight: string | null;
}

/** The words that staff have said mean the same, each pair in each direction that holds. */
export async function loadSynonyms(db: Db): Promise<Synonym[]> {
  const [table] = await runSql<{ there: boolean }>(
    db,
    "select to_regclass('obj.sys_synonym') is not null as there",
  );
  // It comes with the system pack, which this version may not have installed yet.
  if (!table?.there) return [];
  const rows = await runSql<SynonymRow>(
    db,
    "select word, means, way, weight::text as weight from obj.sys_synonym where enabled is not false order by word",
  );
  return rows.flatMap(({ word, means, way, weight }) => {
    const words = [word, ...means];
    return (way === "both" ? words : [word]).flatMap((from) =>
      words.flatMap((to) => (to === from ? [] : [{ from, to, weight: Number(weight ?? 100) / 100 }])),
    );
  });
}
