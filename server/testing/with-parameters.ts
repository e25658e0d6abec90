import type { ParameterValues } from "@kezhuan/contract/parameters/registry";
import type { Ctx } from "../engine/context.ts";

/** The same context where administrators have set other system parameters. */
export function withParameters(ctx: Ctx, values: Partial<ParameterValues>): Ctx {
  const parameters = { ...ctx.catalog.parameters, ...values };
  return { ...ctx, catalog: { ...ctx.catalog, parameters } };
}
