import { z } from "zod";
import { concludeNext } from "@kezhuan/server/engine/approvals/conclude-approval";
import { approvalJobKind } from "@kezhuan/server/engine/approvals/open-stage";
import type { Running } from "@kezhuan/server/engine/automation/run-events";
import type { Ctx } from "@kezhuan/server/engine/context";
import { checkJob, defineJob, type AnyJobHandler } from "@kezhuan/server/engine/jobs/job-handler";

/** Does what follows one approval, in order. `fresh`: the context with the catalog of the moment. */
export function approvalJob(running: Running, fresh: (ctx: Ctx) => Ctx = (ctx) => ctx): AnyJobHandler {
  return defineJob({
    kind: approvalJobKind,
    input: z.strictObject({ approval: z.uuid() }),
    runsAs: "system",
    // Each action is committed with the note that it is done.
    onInterruption: "restart",
    run: async (ctx, { approval }, job) => {
      let count = 0;
      while (await concludeNext(fresh(ctx), approval, running)) {
        count += 1;
        checkJob(job);
      }
      return { done: count };
    },
  });
}
