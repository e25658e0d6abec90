import { isOtherSchema } from "../db/sqlstate.ts";
import { beginAgain } from "../db/wait-for-database.ts";
import type { Ctx } from "../engine/context.ts";
import type { Engine } from "../engine/engine.ts";

/**
 * Decides; and again when a try has written nothing because its statement failed for a reason that passes:
 * - The tables are others than those the request began with, as somebody has changed a design in between. It is decided
 *   once more, under the catalog as it is now.
 * - The database was shut down under it, as a service manager does that ends every process at once, and is started
 *   again.
 */
export function decideAgain<Result>(
  engine: Engine,
  ctx: Ctx,
  decide: (ctx: Ctx) => Result | Promise<Result>,
): Promise<Result> {
  return beginAgain(ctx.db, async () => {
    try {
      return await decide(ctx);
    } catch (error) {
      if (!isOtherSchema(error)) throw error;
      await engine.reload();
      return decide({ ...ctx, catalog: engine.catalog() });
    }
  });
}
