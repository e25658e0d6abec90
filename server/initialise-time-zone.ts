import type { Db } from "./db/db.ts";
import { runSql } from "./db/run-sql.ts";

/** The machine's at the first start; from then on the installation's own, on whatever machine it runs. */
export async function initialiseTimeZone(db: Db): Promise<string> {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [row] = await runSql<{ value: string }>(
    db,
    `insert into kz.setting (name, value) values ('time_zone', to_jsonb($1::text))
     on conflict (name) do update set value = setting.value returning value #>> '{}' as value`,
    [here],
  );
  return row?.value ?? here;
}
