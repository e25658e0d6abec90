import type { CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { emitRules } from "./emit-rules.ts";
import { emitWebhooks, type WebhookEvent } from "../jobs/emit-webhooks.ts";

/** Parts of a statement's `with` that store, with the change, whom else it concerns: webhooks and automation rules. */
export function emitChanges(ctx: Ctx, object: CatalogObject, event: WebhookEvent): string[] {
  return [...emitWebhooks(ctx, object, event), ...emitRules(ctx, object, event)];
}
