import { linesOf, targetOf } from "@kezhuan/contract/kinds/field-type";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { isRoleCode, type NotificationRule } from "@kezhuan/contract/metadata/notification-rule";
import type { ObjectNotices } from "@kezhuan/contract/metadata/object-notices";
import { runSql } from "@kezhuan/server/db/run-sql";
import { mayEver, policyOf } from "@kezhuan/server/engine/access/policy";
import {
  findObject,
  pointsAtMany,
  quote,
  type CatalogField,
  type CatalogObject,
} from "@kezhuan/server/engine/catalog/catalog";
import type { Actor, Ctx } from "@kezhuan/server/engine/context";
import { sendNotices, type Notice, type SentNotice } from "@kezhuan/server/engine/notices/send-notices";
import { getRecords } from "./get.ts";
import { loadActors } from "./notifying/load-actors.ts";
import { fillAnyway, fillText, peopleIn } from "./notifying/notification-text.ts";

/** The record a notification is about. */
export interface NotifiedRecord {
  object: CatalogObject;
  id: string;
  /** A key under which it is sent only once. */
  once?: string | undefined;
  /** Distinguishes notifications about the record; an unread one of the same topic is replaced. */
  topic?: string | undefined;
}

/**
 * Sends a notification that the object declares. Each recipient's text is read with their own rights. Members of a role get
 * it if they may read the record, accounts named by a field in any case.
 */
export async function notifyPeople(
  ctx: Ctx,
  { object, id, once, topic }: NotifiedRecord,
  rule: NotificationRule,
): Promise<SentNotice[]> {
  const { notices } = object.def;
  return notices ? notifyAs(ctx, { object, id, once, topic }, { ...rule, notices, people: [] }) : [];
}

/** A notification that the object need not declare. */
interface FreeNotification extends NotificationRule {
  notices: Pick<ObjectNotices, "kind" | "office" | "portal">;
  /** Accounts that get it besides those that are found. */
  people: readonly string[];
}

/** The same for a notification of somebody else's, with the routes and the kind that it brings. */
export async function notifyAs(
  ctx: Ctx,
  { object, id, once, topic }: NotifiedRecord,
  { notices, people: given, ...rule }: FreeNotification,
): Promise<SentNotice[]> {
  const left = new Set(await findPeople(ctx, { object, id }, rule.except ?? []));
  if (ctx.actor.userId !== null && !rule.self) left.add(ctx.actor.userId);
  const paths = rule.to.filter((one) => !isRoleCode(one));
  const named = new Set([...given, ...(await findPeople(ctx, { object, id }, paths))]);
  const ofRole = await findPeople(ctx, { object, id }, rule.to.filter(isRoleCode));
  const people = [...named.union(ofRole).difference(left)];
  const actors = await loadActors(ctx, people);
  const link = await makeLinks(ctx, { object, id }, { ...notices, ...withoutAbsent(rule) });
  const all: Notice[] = [];
  for (const person of people) {
    const seen = await readAs(ctx, { object, id }, actors.get(person) ?? []);
    if (!seen.zh && !named.has(person)) continue;
    const reading = { catalog: ctx.catalog, object, record: seen };
    all.push({
      to: [person],
      kind: rule.kind ?? notices.kind,
      text: fillAnyway(reading, rule.text),
      detail: rule.detail && fillText(reading, rule.detail),
      link,
      about: { object: object.name, id },
      once,
      topic,
      people: peopleIn(reading, [rule.text, ...(rule.detail ? [rule.detail] : [])]),
    });
  }
  return sendNotices(ctx, all);
}

/** Accounts that roles and fields of a record stand for. */
export async function findPeople(
  ctx: Ctx,
  about: NotifiedRecord,
  recipients: readonly string[],
): Promise<Set<string>> {
  const people = new Set(await findHolders(ctx, recipients.filter(isRoleCode)));
  for (const path of recipients.filter((one) => !isRoleCode(one)))
    for (const id of await findAtPath(ctx, about, path)) people.add(id);
  return people;
}

/** Accounts that hold one of the roles in some department. */
export async function findHolders({ db }: Ctx, roles: readonly string[]): Promise<string[]> {
  if (roles.length === 0) return [];
  const rows = await runSql<{ user: string }>(
    db,
    `select distinct m."user" from obj.sys_member m join obj.sys_role r on r.id = any(m.roles) and r.enabled is not false
       join obj.qd_org o on o.id = m.dept and o.enabled is not false
      where r.code = any($1::text[]) order by m."user" limit ${mostOfRoles}`,
    [roles],
  );
  return rows.map(({ user }) => user);
}

/** Accounts that a path leads to; of a department, those that belong to it. */
async function findAtPath(ctx: Ctx, about: NotifiedRecord, path: string): Promise<string[]> {
  const ids = await followPath(ctx, about, path);
  if (ids.length === 0 || targetAt(ctx, about.object, path) !== "qd_org") return ids;
  const rows = await runSql<{ user: string }>(
    ctx.db,
    `select distinct m."user" from obj.sys_member m where m.dept = any($1::uuid[]) order by m."user" limit ${mostOfRoles}`,
    [ids],
  );
  return rows.map(({ user }) => user);
}

/** Name of the object that a path of references ends at. */
function targetAt(ctx: Ctx, object: CatalogObject, path: string): string | undefined {
  let name: string | undefined = object.name;
  for (const step of path.split(".")) {
    const place: CatalogObject | undefined = name === undefined ? undefined : ctx.catalog.objects.get(name);
    const field: CatalogField | undefined = place?.fields.get(step);
    name = field && (linesOf(field)?.object ?? targetOf(field));
  }
  return name;
}

/** A role that more people have than this is no address. */
const mostOfRoles = 500;

/** Ids at the end of a path of references and lines, as stored: the rights of the actor do not decide who is notified. */
async function followPath(ctx: Ctx, { object, id }: NotifiedRecord, path: string): Promise<string[]> {
  let place: CatalogObject | undefined = object;
  let ids = [id];
  for (const step of path.split(".")) {
    const field: CatalogField | undefined = place?.fields.get(step);
    if (!place || !field || ids.length === 0) return [];
    const rows: { id: string | null }[] = await runSql(ctx.db, stepQuery(ctx, place, field), [ids]);
    ids = [...new Set(rows.flatMap((row) => row.id ?? []))];
    const target: string | undefined = linesOf(field)?.object ?? targetOf(field);
    place = target === undefined ? undefined : findObject(ctx.catalog, target);
  }
  return ids;
}

function stepQuery(ctx: Ctx, { table }: CatalogObject, field: CatalogField): string {
  const lines = linesOf(field);
  if (lines) {
    const { table: of } = findObject(ctx.catalog, lines.object);
    return `select "id" from ${of} where ${quote(lines.field)} = any($1::uuid[])`;
  }
  const column = pointsAtMany(field) ? `unnest(${quote(field.name)})` : quote(field.name);
  return `select ${column} as id from ${table} where "id" = any($1::uuid[])`;
}

/** The record as somebody sees it in the first of their departments where they do. */
async function readAs(
  ctx: Ctx,
  { object, id }: NotifiedRecord,
  actors: readonly Actor[],
): Promise<{ zh: WireRecord | undefined; en: WireRecord | undefined }> {
  for (const actor of actors) {
    if (!mayEver(policyOf({ ...ctx, actor }, object.name), "read")) continue;
    const [zh] = await getRecords({ ...ctx, actor, language: "zh" }, object.name, [id]);
    if (!zh) continue;
    const [en] = await getRecords({ ...ctx, actor, language: "en" }, object.name, [id]);
    return { zh, en };
  }
  return { zh: undefined, en: undefined };
}

/** The routes with ids in the place of names. */
async function makeLinks(
  ctx: Ctx,
  about: NotifiedRecord,
  { office, portal }: Pick<ObjectNotices, "office" | "portal">,
): Promise<{ office: string; portal: string }> {
  const ids = new Map([["id", about.id]]);
  for (const [, name = ""] of `${office} ${portal}`.matchAll(/\{(\w+)\}/g))
    if (!ids.has(name)) ids.set(name, (await followPath(ctx, about, name))[0] ?? "");
  const fill = (route: string) =>
    route.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids.get(name) ?? ""));
  return { office: fill(office), portal: fill(portal) };
}

function withoutAbsent({
  office,
  portal,
}: NotificationRule): Partial<Pick<ObjectNotices, "office" | "portal">> {
  return { ...(office === undefined ? {} : { office }), ...(portal === undefined ? {} : { portal }) };
}
