import { policyOf, readsEveryRow } from "@kezhuan/server/engine/access/policy";
import type { Ctx } from "@kezhuan/server/engine/context";

/** True for who could see every record of the object: of a record that is gone nobody can say who saw it. */
export function mayReadEveryRow(ctx: Ctx, objname: string): boolean {
  return readsEveryRow(policyOf(ctx, objname));
}

/** True for who could see some record of the object. */
export function mayReadSomeRow(ctx: Ctx, objname: string): boolean {
  return policyOf(ctx, objname).reading.length > 0;
}
