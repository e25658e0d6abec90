import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Catalog, Hook } from "./catalog.ts";

interface HookRow {
  id: string;
  object: string;
  actions: string[] | null;
}

/** Who is told of which objects' changes. */
export async function loadHooks(db: Db): Promise<Catalog["hooks"]> {
  // An older version of the system's own pack has no such object.
  const [present] = await runSql<{ there: boolean }>(
    db,
    "select to_regclass('obj.sys_webhook') is not null as there",
  );
  const hooks = new Map<string, Hook[]>();
  if (!present?.there) return hooks;
  const rows = await runSql<HookRow>(
    db,
    `select w.id, o as object, w.actions from obj.sys_webhook w, unnest(w.objects) o
      where w.enabled is not false order by w.id`,
  );
  for (const { id, object, actions } of rows) {
    const hook: Hook = { id, actions: actions && actions.length > 0 ? new Set(actions) : null };
    hooks.set(object, [...(hooks.get(object) ?? []), hook]);
  }
  return hooks;
}
