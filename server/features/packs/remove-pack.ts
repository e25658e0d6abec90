import { z } from "zod";
import type { RemovalObstacle } from "@kezhuan/contract/api/pack-removal";
import { fail } from "@kezhuan/contract/errors";
import type { Label } from "@kezhuan/contract/metadata/label";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { defineJob, type AnyJobHandler } from "@kezhuan/server/engine/jobs/job-handler";
import { queueJob } from "@kezhuan/server/engine/jobs/queue-job";

const kind = "remove-pack";

/** Queues the removal of a pack. Errors: 404 for one that is not installed, 409 while something stands in the way. */
export async function removePack(
  ctx: Ctx,
  name: string,
  listObstacles: (ctx: Ctx, name: string) => Promise<readonly RemovalObstacle[]>,
): Promise<{ jobid: string }> {
  if ((await listObstacles(ctx, name)).length > 0) throw fail("packHeld");
  const [row] = await runSql<{ label: Label | null }>(ctx.db, "select label from kz.pack where name = $1", [
    name,
  ]);
  const label = row?.label ?? { zh: name, en: name };
  const title = { zh: `移除业务域：${label.zh}`, en: `Remove a domain: ${label.en}` };
  return { jobid: await queueJob(ctx, { kind, key: name, input: { name }, title }) };
}

/** Removes a pack while everybody goes on working; the composition root knows how. */
export function removePackJob(remove: (ctx: Ctx, name: string) => Promise<void>): AnyJobHandler {
  return defineJob({
    kind,
    input: z.strictObject({ name: z.string() }),
    runsAs: "system",
    // One transaction: it was done or it was not.
    onInterruption: "fail",
    run: async (ctx, { name }) => {
      await remove(ctx, name);
      return {};
    },
  });
}
