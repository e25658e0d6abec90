import { z } from "zod";
import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import { defineJob, type AnyJobHandler } from "@kezhuan/server/engine/jobs/job-handler";
import { queueJob } from "@kezhuan/server/engine/jobs/queue-job";
import type { OfferedPack } from "./list-packs.ts";

const kind = "add-pack";

export interface AddedPack {
  name: string;
  /** With its sample records. */
  samples: boolean;
}

/** Queues the installation of a pack. Errors: 400 for one that is not offered, 409 for one that is installed. */
export async function addPack(
  ctx: Ctx,
  { name, samples }: AddedPack,
  offered: readonly OfferedPack[],
): Promise<{ jobid: string }> {
  const pack = offered.find((one) => one.name === name);
  if (!pack) throw fail("badInput", { issues: [{ field: "name", problem: "unknownRecord" }] });
  const [present] = await runSql(ctx.db, "select from kz.pack where name = $1 and removed_at is null", [
    name,
  ]);
  if (present) throw fail("packPresent");
  const title = { zh: `添加业务域：${pack.label.zh}`, en: `Add a domain: ${pack.label.en}` };
  return { jobid: await queueJob(ctx, { kind, key: name, input: { name, samples }, title }) };
}

/** Installs a pack while everybody goes on working; the composition root knows how. */
export function addPackJob(install: (pack: AddedPack) => Promise<void>): AnyJobHandler {
  return defineJob({
    kind,
    input: z.strictObject({ name: z.string(), samples: z.boolean() }),
    runsAs: "system",
    // Tables and sample records are brought in once each, whatever was done before.
    onInterruption: "restart",
    run: async (_, pack) => {
      await install(pack);
      return {};
    },
  });
}
