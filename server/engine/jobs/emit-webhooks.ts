import type { CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";

/** Kind of the jobs that send the deliveries of one webhook. */
export const webhookJobKind = "webhook";

export interface WebhookEvent {
  /** `create`, `update`, `delete`, `restore`, or a transition's name. */
  action: string;
  /** Name of the part of the statement whose rows were written. */
  source: string;
  /** Names of the changed fields of a record that was there before. */
  changed?: Iterable<string> | undefined;
  /** Adds a value to the statement and gives its placeholder. */
  bind: (value: unknown) => string;
}

const title = JSON.stringify({ zh: "发送网络钩子", en: "Sending to a webhook" });

/**
 * Parts of a statement's `with` that store a delivery of the written rows for each webhook on the object and queue its job:
 * in the transaction of the change, and at no cost without webhooks.
 */
export function emitWebhooks(ctx: Ctx, object: CatalogObject, event: WebhookEvent): string[] {
  const { action, source, changed, bind } = event;
  const hooks = (ctx.catalog.hooks.get(object.name) ?? []).filter(
    ({ actions }) => actions === null || actions.has(action),
  );
  if (hooks.length === 0) return [];
  const now = `${bind(ctx.now().toISOString())}::timestamptz`;
  const names = bind(JSON.stringify(changed ? [...changed] : []));
  const ids = bind(hooks.map(({ id }) => id));
  return [
    `${source}_told as (
       insert into kz.webhook_delivery (id, webhook, event, object, record_id, body, created_at, state, next_at)
       select gen_random_uuid(), hook, ${bind(action)}::text, ${bind(object.name)}::text, ${source}."id",
              jsonb_build_object('version', ${source}."version", 'changed', ${names}::jsonb), ${now}, 'waiting', ${now}
         from ${source}, unnest(${ids}::uuid[]) hook
       returning webhook)`,
    `${source}_queued as (
       insert into kz.job (id, kind, state, input, created_at, run_at, title, language)
       select gen_random_uuid(), '${webhookJobKind}', 'queued', jsonb_build_object('webhook', told.webhook), ${now}, ${now},
              ${bind(title)}::jsonb, 'zh'
         from (select distinct webhook from ${source}_told) told
       returning pg_notify('kz_jobs', '${webhookJobKind}')::text)`,
  ];
}
