import type { Ctx } from "../context.ts";
import { findCreated, type IdempotencyKey } from "./writing/idempotency.ts";

/**
 * The ids that an earlier request with the same key has created; undefined where there was none. For who has checks of
 * its own to make before it saves: sent again, what was right then is answered as it was.
 */
export function findEarlier(ctx: Ctx, key: IdempotencyKey): Promise<string[] | undefined> {
  return findCreated(ctx, key);
}
