import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import type { StartPageOutput } from "@kezhuan/contract/api/start-page";
import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { mayReadSomeRow } from "@kezhuan/server/engine/records/may-read-every-row";
import { listStatistics } from "./list-statistics.ts";

/** One's own start page: one statement. The figures themselves are asked for one by one, by the calls for any list. */
export async function getStartPage(ctx: Ctx): Promise<MessageOutput<"getStartPage">> {
  const objects = [...ctx.catalog.objects.values()]
    .filter(({ name }) => mayReadSomeRow(ctx, name))
    .map(({ name, def }) => ({ name, label: def.label }));
  return { ...(await readStartPage(ctx)), objects, statistics: listStatistics(ctx) };
}

/** Keeps what is given; nobody else's page can be named. What it shows is decided when it is shown. */
export async function saveStartPage(
  ctx: Ctx,
  { tiles, shortcuts }: MessageInput<"saveStartPage">,
): Promise<StartPageOutput> {
  await runSql(
    ctx.db,
    `insert into kz.start_page as s (user_id, tiles, shortcuts) values ($1, coalesce($2::jsonb, '[]'), $3::jsonb)
     on conflict (user_id) do update
       set tiles = coalesce($2::jsonb, s.tiles), shortcuts = case when $4 then excluded.shortcuts else s.shortcuts end`,
    [
      requireUser(ctx),
      tiles ? JSON.stringify(tiles) : null,
      shortcuts ? JSON.stringify(shortcuts) : null,
      shortcuts !== undefined,
    ],
  );
  return readStartPage(ctx);
}

async function readStartPage(ctx: Ctx): Promise<StartPageOutput> {
  const [row] = await runSql<StartPageOutput>(
    ctx.db,
    "select tiles, shortcuts from kz.start_page where user_id = $1",
    [requireUser(ctx)],
  );
  return row ?? { tiles: [], shortcuts: null };
}

function requireUser({ actor }: Ctx): string {
  if (actor.userId === null) throw fail("unauthenticated");
  return actor.userId;
}
