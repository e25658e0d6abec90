import { linesOf, targetOf } from "@kezhuan/contract/kinds/field-type";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { fieldsOfDue, type Due } from "@kezhuan/contract/metadata/object-due";
import {
  fieldsOfNotification,
  isRoleCode,
  namesIn,
  type NotificationRule,
} from "@kezhuan/contract/metadata/notification-rule";
import type { ObjectNotices } from "@kezhuan/contract/metadata/object-notices";
import { type CatalogField, type CatalogObject } from "./catalog.ts";
import { DefinitionError } from "./definition-error.ts";

/** Every field of its own object that a declaration of notices names. */
export function namedByNotices(notices: ObjectNotices | undefined): string[] {
  if (!notices) return [];
  return [
    ...namesIn(notices.office, notices.portal),
    ...notices.steps.flatMap((step) => [
      ...fieldsOfNotification(step),
      ...(step.fields ?? []),
      ...Object.keys(step.when ?? {}),
    ]),
    ...notices.due.flatMap(fieldsOfDue),
  ];
}

/** Checks that paths to recipients lead to accounts, routes name references, and steps are such as there are. */
export function checkNotices(
  { name, def, fields }: CatalogObject,
  objects: ReadonlyMap<string, CatalogObject>,
): void {
  const { notices, states } = def;
  if (!notices) return;
  const actions = new Set([
    "create",
    "update",
    ...(def.merging ? mergeActions : []),
    // A change that waits was handed in.
    ...(def.review?.changes ? ["propose"] : []),
    ...(states?.transitions ?? []).map(({ action }) => action),
  ]);
  const wrong = [
    ...notices.steps.flatMap(({ after }) => after.filter((action) => !actions.has(action))),
    ...wrongRoutes(fields, notices),
    ...[...notices.steps, ...notices.due.flatMap(({ reminders }) => reminders)].flatMap((one) => [
      ...wrongRoutes(fields, one),
      ...wrongPaths(fields, one, objects),
    ]),
    ...notices.due.flatMap((due) => wrongDue(fields, due, actions)),
  ];
  if (wrong.length > 0)
    throw new DefinitionError(name, undefined, `notices: ${[...new Set(wrong)].join(", ")}`);
}

/** Of the record that went, of the one that stayed, of both when it is taken back. */
const mergeActions = ["merged", "merge", "unmerge"];

/** A day that no field holds, and an end by a step that is none. */
function wrongDue(fields: Fields, { on, end }: Due, actions: ReadonlySet<string>): string[] {
  const kind = on === undefined ? "date" : fields.get(on)?.def.kind;
  return [
    ...(hasTrait(kind, "dated") ? [] : [on ?? ""]),
    ...(end && !actions.has(end.action) ? [end.action] : []),
  ];
}

type Fields = ReadonlyMap<string, CatalogField>;

function wrongRoutes(
  fields: Fields,
  { office, portal }: Pick<NotificationRule, "office" | "portal">,
): string[] {
  return namesIn(office, portal).filter((name) => {
    const field = fields.get(name);
    return name !== "id" && (field === undefined || targetOf(field) === undefined);
  });
}

function wrongPaths(
  fields: Fields,
  { to, except = [] }: NotificationRule,
  objects: ReadonlyMap<string, CatalogObject>,
): string[] {
  const paths = [...to, ...except].filter((one) => !isRoleCode(one));
  return paths.filter((path) => {
    let own: Fields | undefined = fields;
    let target: string | undefined;
    for (const step of path.split(".")) {
      const field: CatalogField | undefined = own?.get(step);
      target = field && (linesOf(field)?.object ?? targetOf(field));
      own = objects.get(target ?? "")?.fields;
    }
    return target !== "sys_user";
  });
}
