import { isOtherSchema } from "../db/sqlstate.ts";
import type { Ctx } from "../engine/context.ts";
import type { Engine } from "../engine/engine.ts";

/**
 * Decides; and once more under the catalog as it is now, when the tables turn out to be others than those the request
 * began with: somebody has changed a design in between. The first try has written nothing: its statement failed.
 */
export async function decideAgain<Result>(
  engine: Engine,
  ctx: Ctx,
  decide: (ctx: Ctx) => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await decide(ctx);
  } catch (error) {
    if (!isOtherSchema(error)) throw error;
  }
  await engine.reload();
  return decide({ ...ctx, catalog: engine.catalog() });
}
