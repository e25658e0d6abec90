import { z } from "zod";
import { findObject } from "../catalog/catalog.ts";
import { loadCatalog } from "../catalog/load-catalog.ts";
import { defineJob } from "../jobs/job-handler.ts";
import { recomputeRecords } from "../records/recompute-records.ts";

/** Works out the computed fields of an object's records anew, after a change of the design. */
export const recomputeJob = defineJob({
  kind: "recompute",
  input: z.object({ objname: z.string() }),
  runsAs: "system",
  onInterruption: "restart",
  async run(ctx, { objname }) {
    const { version, timeZone } = ctx.catalog;
    const catalog = await loadCatalog(ctx.db, { version, timeZone, log: ctx.log });
    await recomputeRecords({ ...ctx, catalog }, findObject(catalog, objname));
    return {};
  },
});
