import type { PackDef } from "@kezhuan/contract/metadata/pack";
import { runSql } from "@kezhuan/server/db/run-sql";
import { newId } from "@kezhuan/server/lib/new-id";
import { findObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { removeRecords } from "../records/remove.ts";
import { saveRecords } from "../records/save.ts";
import { matchGrants, type RuleStep } from "./match-grants.ts";
import { toAccess } from "./pack-records.ts";
import {
  forgetRules,
  loadPackRules,
  loadUnremembered,
  rememberRules,
  type PackRule,
  type Place,
  type Remembered,
} from "./pack-rules.ts";
import { resolveKeys } from "./record-sets.ts";
import { contentOf, printRule, type RuleContent } from "./rule-content.ts";
import { describeIssue } from "@kezhuan/contract/problems";
import { checkGrant } from "../records/checks/check-grant.ts";

/**
 * Brings a pack's rights into the installation: what is new, what has changed, what it no longer gives. Rules that staff
 * have touched stay, and the difference waits for an administrator. The pack's objects, roles and views must be in
 * place. Throws with all grants that cannot work.
 */
export async function giveGrants(ctx: Ctx, pack: PackDef, before: ReadonlySet<string>): Promise<void> {
  const object = findObject(ctx.catalog, "sys_access");
  // Nobody changes a rule between the look at it and what follows from that.
  await runSql(ctx.db, "lock table obj.sys_access in share row exclusive mode");
  const records = await resolveKeys(ctx, object, pack.grants.map(toAccess));
  const wanted = records.map((record, index) => ({ content: contentOf(record), index }));
  const places = new Map(pack.grants.map((grant) => [placeOf(grant), grant]));
  const known = await loadKnown(ctx, pack.name, { places: [...places.values()], before });
  const prints = new Set(wanted.map(({ content }) => printRule(content)));
  const counted = known.rules.filter(
    (rule) => !rule.isOwn || (rule.held !== null && prints.has(printRule(rule.held))),
  );
  const keptIn = Map.groupBy(counted, placeOf);
  const wantedIn = Map.groupBy(wanted, ({ index }) =>
    placeOf(pack.grants[index] ?? { role: "", object: "" }),
  );
  const steps = [...new Set([...keptIn.keys(), ...wantedIn.keys()])].flatMap((place) => {
    const contents = (wantedIn.get(place) ?? []).map(({ content }) => content);
    const planned = matchGrants(keptIn.get(place) ?? [], {
      wanted: contents,
      isCertain: known.isCertain(place),
    });
    const [role = "", name = ""] = place.split(" ");
    return planned.map((step): PlacedStep => ({ ...step, role, object: name }));
  });
  const indexOf = new Map(wanted.map(({ content, index }) => [content, index]));
  const isNew = new Set(
    steps.flatMap((step) => ("content" in step && step.content ? [indexOf.get(step.content)] : [])),
  );
  await checkGrants(ctx, pack, (index) => isNew.has(index));
  await takeSteps(ctx, pack.name, steps);
  tellWaiting(ctx, pack.name, steps);
}

type PlacedStep = RuleStep & Place;

function placeOf({ role, object }: Place): string {
  return `${role} ${object}`;
}

interface Known {
  rules: (PackRule & { isOwn?: boolean })[];
  /** False where it cannot be told what staff have made of the place. */
  isCertain: (place: string) => boolean;
}

async function loadKnown(
  ctx: Ctx,
  pack: string,
  { places, before }: { places: readonly Place[]; before: ReadonlySet<string> },
): Promise<Known> {
  const [row] = await runSql<{ rules_noted: boolean; installed_at: string }>(
    ctx.db,
    "select rules_noted, installed_at from kz.pack where name = $1",
    [pack],
  );
  if (!row) return { rules: [], isCertain: () => true };
  if (row.rules_noted) return { rules: await loadPackRules(ctx, pack), isCertain: () => true };
  const roles = await runSql<{ code: string }>(
    ctx.db,
    "select code from obj.sys_role where created_at > $1",
    [row.installed_at],
  );
  const fresh = new Set(roles.map(({ code }) => code));
  const isFresh = ({ role, object }: Place) => fresh.has(role) || !before.has(object);
  const certain = new Set(places.filter(isFresh).map(placeOf));
  return { rules: await loadUnremembered(ctx, places), isCertain: (place) => certain.has(place) };
}

const atOnce = 500;

async function takeSteps(ctx: Ctx, pack: string, steps: readonly PlacedStep[]): Promise<void> {
  const giving = steps.filter((step) => step.do === "give");
  const ids = await saveRules(
    ctx,
    giving.map(({ content, kept }) => ({ content, rule: ruleOf(kept) })),
  );
  const given = new Map(giving.map((step, index) => [step as PlacedStep, ids[index] ?? null]));
  const going = steps.flatMap((step) => (step.do === "take back" ? [ruleOf(step.kept) ?? []].flat() : []));
  for (let start = 0; start < going.length; start += atOnce)
    await removeRecords(ctx, "sys_access", going.slice(start, start + atOnce));
  await rememberRules(ctx, {
    pack,
    rules: steps.flatMap((step) => toRemember(step, given.get(step) ?? null)),
  });
  await forgetRules(
    ctx,
    steps.flatMap((step) => (step.do === "take back" || step.do === "forget" ? [step.kept.id] : [])),
  );
}

/** Writes rules, those without an id as new ones. Their ids in order. */
export async function saveRules(
  ctx: Ctx,
  rules: readonly { content: RuleContent; rule: string | null }[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const isNew of [true, false]) {
    const some = rules.flatMap((one, index) => ((one.rule === null) === isNew ? [{ ...one, index }] : []));
    for (let start = 0; start < some.length; start += atOnce) {
      const part = some.slice(start, start + atOnce);
      const data = part.map(({ content, rule }) =>
        rule === null ? said(content) : { ...content, id: rule },
      );
      const saved = await saveRecords(ctx, { objname: "sys_access", data });
      for (const [place, { index }] of part.entries()) ids[index] = saved.ids[place] ?? "";
    }
  }
  return ids;
}

function said(content: RuleContent): Record<string, unknown> {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null));
}

/** What is matched here are rules of packs, so that they carry the id of the rule itself. */
function ruleOf(kept: RuleStep["kept"]): string | null {
  return (kept as PackRule | undefined)?.rule ?? null;
}

function toRemember(step: PlacedStep, id: string | null): Remembered[] {
  const { role, object, kept } = step;
  const place = { id: kept?.id ?? newId(), role, object, rule: ruleOf(kept) };
  const settled = { offer: null, waits: false };
  if (step.do === "give") return [{ ...place, rule: id, given: step.content, ...settled }];
  if (step.do === "settle") return [{ ...place, given: step.content, ...settled }];
  if (step.do === "leave") return [{ ...place, given: step.kept.given, ...settled }];
  if (step.do === "offer")
    return [{ ...place, given: kept?.given ?? null, offer: step.content, waits: true }];
  return [];
}

function tellWaiting(ctx: Ctx, pack: string, steps: readonly PlacedStep[]): void {
  const waiting = steps.filter((step) => step.do === "offer").map(placeOf);
  if (waiting.length > 0)
    ctx.log.warn(
      { pack, rules: [...new Set(waiting)] },
      "rights of the pack differ from what staff have changed; an administrator decides on the page of access rights",
    );
}

/**
 * Refuses a pack whose rights, as far as they are new, name what is not there or give it in a way that cannot work:
 * actions, fields, masks, denials, scopes, conditions, views. Throws with all of it and where it stands. The pack's
 * objects and views must be in place.
 */
async function checkGrants(ctx: Ctx, pack: PackDef, isNew: (index: number) => boolean): Promise<void> {
  const wrong: string[] = [];
  for (const [index, grant] of pack.grants.entries()) {
    if (!isNew(index)) continue;
    const image = new Map(Object.entries(toAccess(grant)));
    for (const issue of await checkGrant(ctx, { image, prefix: "" }))
      wrong.push(
        `grants.${index} (${grant.role} on ${grant.object}): ${issue.field} ${describeIssue(issue, "en")}`,
      );
  }
  if (wrong.length > 0) throw new Error(`pack ${pack.name}: ${wrong.join("; ")}`);
}
