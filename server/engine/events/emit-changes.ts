import type { CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { emitRules } from "./emit-rules.ts";
import { emitWebhooks, type WebhookEvent } from "../jobs/emit-webhooks.ts";

/** Parts of a statement's `with` that store, with the change, whom else it concerns: webhooks and automation rules. */
export function emitChanges(ctx: Ctx, object: CatalogObject, event: WebhookEvent): string[] {
  // An iterator would be used up by the first of them.
  const told = { ...event, changed: event.changed && [...event.changed] };
  return [...emitWebhooks(ctx, object, told), ...emitRules(ctx, object, told)];
}
