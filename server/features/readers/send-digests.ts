import { AppError } from "@kezhuan/contract/errors";
import type { Label } from "@kezhuan/contract/metadata/label";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { objectServing, requireServing, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { sendNotices } from "@kezhuan/server/engine/notices/send-notices";
import { makeLink } from "./answer-links.ts";
import { findNewMatches, type FindMatches } from "./find-new-matches.ts";
import { findNew, type NewRecord } from "./find-new.ts";
import { lastMorning } from "./last-morning.ts";
import { listPublishedObjects } from "./published-objects.ts";
import type { Subscription } from "./subscription-queries.ts";
import type { ActAs } from "./use-link.ts";
import { fillText } from "./validity-texts.ts";

const digestTexts = {
  one: { zh: "订阅“{name}”：{title}", en: "“{name}”: {title}" },
  many: { zh: "订阅“{name}”：{count} 项新内容", en: "“{name}”: {count} new" },
  line: { zh: "· {title}", en: "· {title}" },
  more: { zh: "……等共 {count} 项", en: "… {count} in all" },
  leave: {
    zh: "不想再收到？打开此链接退订：{link}",
    en: "No more of this? Open this link to unsubscribe: {link}",
  },
} as const satisfies Record<string, Label>;

/** Subscriptions in one go; what is left comes with the next turn. */
const atOnce = 500;
/** Lines of a digest; the page it leads to shows the rest. */
const mostLines = 20;

/** Who was told before these moments is told again. */
interface Due {
  daily: string;
  weekly: string;
  /** When something was last published; null: never. */
  atOnce: string | null;
}

interface Digesting {
  actAs: ActAs;
  findMatches: FindMatches;
  /** Before the routes of links in mails. */
  site: string;
}

/**
 * Tells every subscriber what was published since they were last told, seen with their own rights of now. A subscription
 * is worked at by one process at a time, and what was told of is noted in the transaction that tells it: never twice.
 */
export async function sendDigests(ctx: Ctx, digesting: Digesting): Promise<number> {
  const now = ctx.now();
  const { timeZone } = ctx.catalog;
  // An installation for another domain has nothing to subscribe to.
  if (!objectServing(ctx.catalog, "subscriptions")) return 0;
  const due: Due = {
    daily: lastMorning(now, { timeZone }).toISOString(),
    weekly: lastMorning(now, { timeZone, weekday: 1 }).toISOString(),
    atOnce: await findLatest(ctx),
  };
  const failed: string[] = [];
  for (let done = 0; done < atOnce; done += 1) {
    const isDone = await digestNext(ctx, digesting, { due, failed });
    if (!isDone) return done - failed.length;
  }
  return atOnce - failed.length;
}

interface Round {
  due: Due;
  /** What could not be done in this round waits for the next one, and keeps nobody else waiting. */
  failed: string[];
}

/** False when none is due any more. */
async function digestNext(ctx: Ctx, digesting: Digesting, { due, failed }: Round): Promise<boolean> {
  let taken: string | undefined;
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const inside = { ...ctx, db: tx };
      const subscription = await takeDue(inside, due, failed);
      taken = subscription?.id;
      if (subscription) await digest(inside, subscription, digesting);
      return subscription !== undefined;
    });
  } catch (error) {
    if (taken === undefined) throw error;
    ctx.log.warn(
      { err: error, subscription: taken },
      "a subscription could not be seen to; it will be tried again",
    );
    failed.push(taken);
    return true;
  }
}

/**
 * The one that has waited longest. Of those told at once only while something was published after they were, and once
 * in an hour at most: on a day on which hundreds are published, what comes after the first is told together.
 */
async function takeDue(ctx: Ctx, due: Due, failed: readonly string[]): Promise<Subscription | undefined> {
  const [row] = await runSql<Subscription>(
    ctx.db,
    `select id, created_by as "user", name, kind, subject, words as keyword, condition, about, path, frequency, language,
            greatest(created_at, coalesce(seen_until, created_at) - interval '1 hour') as since
       from ${subscriptionsIn(ctx).table} s
      where paused is not true and created_by is not null and id <> all($4::uuid[])
        and case frequency when 'daily' then coalesce(seen_until, created_at) < $1
                           when 'weekly' then coalesce(seen_until, created_at) < $2
                           else coalesce(seen_until, created_at) < $3 and not exists (
                             select from kz.told_record t
                              where t.subscription = s.id and t.told_at > $5::timestamptz - interval '1 hour') end
      order by coalesce(seen_until, created_at) limit 1 for update skip locked`,
    [due.daily, due.weekly, due.atOnce, failed, ctx.now().toISOString()],
  );
  return row;
}

function subscriptionsIn({ catalog }: Ctx): CatalogObject {
  return requireServing(catalog, "subscriptions");
}

/** When something was last published, each kind read off the end of its index. */
async function findLatest(ctx: Ctx): Promise<string | null> {
  const published = listPublishedObjects(ctx.catalog);
  if (published.length === 0) return null;
  const one = ({ table }: CatalogObject) =>
    `(select publish_at from ${table} where status = 'published' order by publish_at desc nulls last limit 1)`;
  const [row] = await runSql<{ latest: string | null }>(
    ctx.db,
    `select least($1::timestamptz, greatest(${published.map(one).join(", ")})) as latest`,
    [ctx.now().toISOString()],
  );
  return row?.latest ?? null;
}

async function digest(
  ctx: Ctx,
  subscription: Subscription,
  { actAs, findMatches, site }: Digesting,
): Promise<void> {
  const now = ctx.now().toISOString();
  const { table } = subscriptionsIn(ctx);
  try {
    const actor = await actAs(subscription.user);
    const reader = { ...ctx, actor, language: subscription.language };
    const found =
      subscription.kind === "matches"
        ? await findNewMatches(reader, subscription, { findMatches, now })
        : await findNew(reader, subscription, now);
    const fresh = await keepUntold(ctx, subscription.id, found);
    if (fresh.length > 0) await tell(ctx, subscription, { fresh, site });
  } catch (error) {
    // Whose account is closed, or whose condition this installation does not know any more, is told nothing further.
    if (!(error instanceof AppError) || error.key === "unavailable") throw error;
    ctx.log.warn({ err: error, subscription: subscription.id }, "a subscription was paused");
    await runSql(ctx.db, `update ${table} set paused = true where id = $1`, [subscription.id]);
  }
  await runSql(ctx.db, `update ${table} set seen_until = $2 where id = $1`, [subscription.id, now]);
}

/** Those that this subscription has not told of, noted as told. */
async function keepUntold(ctx: Ctx, subscription: string, found: readonly NewRecord[]): Promise<NewRecord[]> {
  const rows = await runSql<{ record: string }>(
    ctx.db,
    `insert into kz.told_record (subscription, record, told_at) select $1, id, $3 from unnest($2::uuid[]) id
     on conflict do nothing returning record`,
    [subscription, [...new Set(found.map(({ id }) => id))], ctx.now().toISOString()],
  );
  const fresh = new Set(rows.map(({ record }) => record));
  return found.filter(({ id }) => fresh.delete(id));
}

async function tell(
  ctx: Ctx,
  { id, user, name, path }: Subscription,
  { fresh, site }: { fresh: readonly NewRecord[]; site: string },
): Promise<void> {
  const [first] = fresh;
  const link = await makeLink(ctx, user, { kind: "unsubscribe", subscription: id });
  const lines = fresh.slice(0, mostLines).map(({ title }) => fillText(digestTexts.line, { title }));
  const detail: Label[] = [
    ...(fresh.length > 1 ? lines : []),
    ...(fresh.length > mostLines ? [fillText(digestTexts.more, { count: fresh.length })] : []),
    fillText(digestTexts.leave, { link: `${site}#${link}` }),
  ];
  await sendNotices(ctx, [
    {
      to: [user],
      kind: "subscription",
      text:
        fresh.length === 1 && first
          ? fillText(digestTexts.one, { name, title: first.title })
          : fillText(digestTexts.many, { name, count: fresh.length }),
      detail: {
        zh: detail.map(({ zh }) => zh).join("\n"),
        en: detail.map(({ en }) => en).join("\n"),
      },
      link: fresh.length === 1 && first ? first.route : (path ?? "/my?at=subscriptions"),
      about: { object: subscriptionsIn(ctx).name, id },
    },
  ]);
}
