import { isBrokenOff, isOtherSchema } from "../db/sqlstate.ts";
import { mostBeginnings, waitForDatabase } from "../db/wait-for-database.ts";
import type { Ctx } from "../engine/context.ts";
import type { Engine } from "../engine/engine.ts";

/**
 * Decides; and again when a try has written nothing because its statement failed for a reason that passes:
 * - The tables are others than those the request began with, as somebody has changed a design in between. It is decided
 *   once more, under the catalog as it is now.
 * - The database was shut down under it, as a service manager does that ends every process at once, and is started
 *   again. That may happen again at once: a database that is about to stop still answers on some connections.
 */
export async function decideAgain<Result>(
  engine: Engine,
  ctx: Ctx,
  decide: (ctx: Ctx) => Result | Promise<Result>,
): Promise<Result> {
  let current = ctx;
  for (let tries = 1; ; tries += 1) {
    try {
      return await decide(current);
    } catch (error) {
      if (isBrokenOff(error) && tries < mostBeginnings) await waitForDatabase(ctx.db);
      else if (isOtherSchema(error) && current === ctx) await engine.reload();
      else throw error;
    }
    current = { ...ctx, catalog: engine.catalog() };
  }
}
