import type { ParameterValues } from "@kezhuan/contract/parameters/registry";
import type { Ctx } from "../engine/context.ts";

/** The context with other values of system parameters. */
export function withParameters(ctx: Ctx, values: Partial<ParameterValues>): Ctx {
  const parameters = { ...ctx.catalog.parameters, ...values };
  return { ...ctx, catalog: { ...ctx.catalog, parameters } };
}
