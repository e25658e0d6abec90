import { newId } from "@kezhuan/server/lib/new-id";
import type { Issue } from "@kezhuan/contract/problems";
import type { ActionRule } from "@kezhuan/server/engine/access/denials";
import { mayWriteEver, writes } from "@kezhuan/server/engine/access/policy";
import type { CatalogField } from "@kezhuan/server/engine/catalog/catalog";
import { findReadable, type Scope } from "@kezhuan/server/engine/query/scope";
import { addDefaults, checkImage, type Pending } from "../checks/check-image.ts";
import { isOnlyShown, takeLines } from "../lines/take-lines.ts";
import { isEngineWritten, readInput, type Values } from "../read-input.ts";

/** A record as sent, and where it stood in the request. */
export interface Sent {
  input: Record<string, unknown>;
  prefix: string;
  /** What the engine itself gives, as `Pending` has it. */
  set?: Values;
  /** Names of fields that are as a step has settled them, whatever a change of others would reset. */
  settled?: ReadonlySet<string>;
}

/**
 * Reads records to create, each value by itself. What the rights say of a field is found out once, however many records
 * there are.
 */
export function newReader(
  scope: Scope,
  grants: readonly ActionRule[] | undefined,
): (sent: Sent, issues: Issue[]) => Pending {
  const { object, statement } = scope;
  const { catalog, actor } = statement.ctx;
  const system = actor.kind === "system";
  const rights = fieldRights(scope, grants);
  const mayWrite = (name: string) => system || !rights(name).isOut;
  const hides = ({ name }: CatalogField) => rights(name).isHidden;
  return ({ input, prefix, set }, issues) => {
    const before = issues.length;
    const { values } = readInput(input, { object, catalog, prefix, system, hides }, issues);
    for (const [name, value] of values) {
      const field = object.fields.get(name);
      if (!field) continue;
      if (set?.has(name) || (isOnlyShown(field) && value !== null))
        issues.push({ field: prefix + name, problem: "readonly" });
      else if (isOnlyShown(field)) values.delete(name);
      else if (system) continue;
      else if (isEngineWritten(object, field)) {
        // A form that sends the initial state along has said nothing wrong.
        if (value === null || value === object.def.states?.initial) values.delete(name);
        else issues.push({ field: prefix + name, problem: "readonly" });
      } else if (rights(name).isRefused) {
        issues.push({ field: prefix + name, problem: "notWritable" });
      }
    }
    const named = new Map(values);
    const lines = takeLines(object, values);
    addDefaults(object, values, { mayWrite });
    const found = checkImage(object, set ? new Map([...values, ...set]) : values, prefix);
    if (found.length > 0) {
      const named = new Set(issues.slice(before).map(({ field }) => field));
      issues.push(...found.filter(({ field }) => !named.has(field)));
    }
    return { id: newId(), values, prefix, lines, set, named };
  };
}

interface FieldRights {
  /** No grant to create lets it be written. */
  isRefused: boolean;
  /** As `isRefused`, or nothing of it may be written at all. */
  isOut: boolean;
  /** The actor must not learn that there is such a field. */
  isHidden: boolean;
}

function fieldRights(scope: Scope, grants: readonly ActionRule[] | undefined): (name: string) => FieldRights {
  const known = new Map<string, FieldRights>();
  const find = (name: string): FieldRights => {
    // A grant to create may let fields be written that cannot be read afterwards.
    const isRefused = grants !== undefined && !grants.some((grant) => writes(grant, name));
    const isOut = isRefused || (scope.policy !== null && !mayWriteEver(scope.policy, name));
    return { isRefused, isOut, isHidden: isOut && !findReadable(scope, name) };
  };
  return (name) => {
    const rights = known.get(name) ?? find(name);
    known.set(name, rights);
    return rights;
  };
}
