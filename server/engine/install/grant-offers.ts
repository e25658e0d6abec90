import { createHash } from "node:crypto";
import type { MessageOutput } from "@kezhuan/contract/api/messages";
import type { GrantOffer } from "@kezhuan/contract/api/grant-offers";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { findObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { requireFull } from "../records/list-deleted.ts";
import { presentRecord, presentValues } from "../records/reading/present-values.ts";
import { removeRecords } from "../records/remove.ts";
import { saveRules } from "./give-grants.ts";
import { forgetRules, loadWaiting, rememberRules, type PackRule } from "./pack-rules.ts";
import { contentOf, printRule, type RuleContent } from "./rule-content.ts";

type Waiting = PackRule & { pack: string };

/** What packs give now and staff have changed, by role and object. Errors: 403 for all but administrators. */
export async function listGrantOffers(ctx: Ctx): Promise<MessageOutput<"listGrantOffers">> {
  requireFull(ctx, "sys_access");
  const waiting = await loadWaiting(ctx);
  const object = findObject(ctx.catalog, "sys_access");
  const contents = waiting.flatMap(({ offer, held }) => [offer ?? [], held ?? []].flat());
  const present = await presentValues(ctx, object, contents);
  const tell = (id: string, content: RuleContent | null): WireRecord | null =>
    content && presentRecord(object, { id, values: content, present });
  const names = await nameRoles(ctx, waiting);
  const offers = [...Map.groupBy(waiting, placeOf).values()].map((rules): GrantOffer => {
    const [{ pack, role, object: about } = { pack: "", role: "", object: "" }] = rules;
    return {
      pack,
      role,
      roleName: names.get(role) ?? null,
      object: about,
      stamp: stampOf(rules),
      since: rules.map(({ since }) => since ?? ctx.now().toISOString()).toSorted()[0] ?? "",
      rules: rules.map(({ id, rule, offer, held }) => ({
        id,
        pack: tell(id, offer && contentOf(offer)),
        yours: tell(rule ?? id, held),
      })),
    };
  });
  return { offers };
}

/**
 * Takes over what the pack gives for a role and an object, or keeps what staff have made of it: it is not offered again
 * until the pack says something else. Noted in the history of the rules. Errors: 403, 404 where nothing waits, 409 when
 * the offer or the rules have changed meanwhile.
 */
export async function settleGrantOffer(
  ctx: Ctx,
  asked: { pack: string; role: string; object: string; stamp: string; decision: "take" | "keep" },
): Promise<MessageOutput<"settleGrantOffer">> {
  requireFull(ctx, "sys_access");
  const { pack, decision, stamp } = asked;
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx, origin: `pack:${pack}` };
    await lockPlace(inside, asked);
    const rules = (await loadWaiting(inside)).filter((one) => placeOf(one) === placeOf(asked));
    if (rules.length === 0) throw fail("notFound");
    if (stampOf(rules) !== stamp)
      throw fail("conflict", { issues: [{ field: "stamp", problem: "staleVersion" }] });
    const ids = decision === "take" ? await takeOver(inside, rules) : await keepOwn(inside, rules);
    const settled = rules.flatMap(({ id, role, object, offer }, index) =>
      offer === null
        ? []
        : [
            {
              id,
              role,
              object,
              rule: ids[index] ?? null,
              given: contentOf(offer),
              offer: null,
              waits: false,
            },
          ],
    );
    await rememberRules(inside, { pack, rules: settled });
    await forgetRules(
      inside,
      rules.flatMap(({ id, offer }) => (offer === null ? [id] : [])),
    );
    return { settled: rules.length };
  });
}

/** What is decided on stays as it is until then: what is remembered, and the rules themselves. */
async function lockPlace(ctx: Ctx, { pack, role, object }: { pack: string; role: string; object: string }) {
  const rows = await runSql<{ rule: string | null }>(
    ctx.db,
    "select rule from kz.pack_rule where pack = $1 and role = $2 and object = $3 and waits order by id for update",
    [pack, role, object],
  );
  await runSql(ctx.db, "select 1 from obj.sys_access where id = any($1::uuid[]) order by id for update", [
    rows.flatMap(({ rule }) => rule ?? []),
  ]);
}

/** Answers the ids of the rules as they are then. */
async function takeOver(ctx: Ctx, rules: readonly Waiting[]): Promise<(string | null)[]> {
  const going = rules.flatMap(({ offer, held, rule }) => (offer === null && held && rule ? [rule] : []));
  if (going.length > 0) await removeRecords(ctx, "sys_access", going);
  const coming = rules.filter(({ offer }) => offer !== null);
  const ids = await saveRules(
    ctx,
    coming.map(({ offer, held, rule }) => ({ content: contentOf(offer ?? {}), rule: held ? rule : null })),
  );
  const idOf = new Map(coming.map((one, index) => [one, ids[index] ?? null]));
  return rules.map((one) => idOf.get(one) ?? null);
}

/** Nothing changes but that it was decided: that is noted with each rule, or with the place of one that is gone. */
async function keepOwn(ctx: Ctx, rules: readonly Waiting[]): Promise<(string | null)[]> {
  const notes = rules.map(({ id, rule, version }) => ({ id: rule ?? id, version: version ?? 0 }));
  await runSql(
    ctx.db,
    `insert into kz.change (object, record_id, version, at, actor, actor_name, action, origin)
     select 'sys_access', n.id, n.version, $2::timestamptz, $3::uuid, $4::text, 'keep', $5::text
       from jsonb_to_recordset($1::jsonb) as n(id uuid, version bigint)`,
    [JSON.stringify(notes), ctx.now().toISOString(), ctx.actor.userId, ctx.actor.name, ctx.origin],
  );
  return rules.map(({ rule }) => rule);
}

function placeOf({ pack, role, object }: { pack: string; role: string; object: string }): string {
  return `${pack} ${role} ${object}`;
}

/** Another one as soon as anything that is decided on is not the same. */
function stampOf(rules: readonly Waiting[]): string {
  const parts = rules.map(({ id, rule, version, offer, held }) => [
    id,
    rule,
    version,
    offer && printRule(contentOf(offer)),
    held && printRule(held),
  ]);
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

async function nameRoles(ctx: Ctx, rules: readonly Waiting[]): Promise<Map<string, string>> {
  const codes = [...new Set(rules.map(({ role }) => role))];
  if (codes.length === 0) return new Map();
  const half = ctx.language === "en" ? "coalesce(nullif(name_en, ''), name)" : "name";
  const rows = await runSql<{ code: string; name: string }>(
    ctx.db,
    `select code, ${half} as name from obj.sys_role where code = any($1::text[])`,
    [codes],
  );
  return new Map(rows.map(({ code, name }) => [code, name]));
}
