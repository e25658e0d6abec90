import { describe, expect, it } from "vitest";
import type { ObjectDef } from "@kezhuan/contract/metadata/object";
import type { PackDef } from "@kezhuan/contract/metadata/pack";
import { AppError } from "@kezhuan/contract/errors";
import type { Ctx } from "../engine/context.ts";
import type { Engine } from "../engine/engine.ts";
import { isPermitted } from "../engine/records/describe.ts";
import { pageRecords } from "../engine/records/page.ts";
import { removeRecords } from "../engine/records/remove.ts";
import { saveRecords } from "../engine/records/save.ts";
import { transitionRecord } from "../engine/records/transition.ts";
import { addRecord, contextOf, type Tenant } from "./make-tenant.ts";

type Row = Record<string, unknown>;

interface Tried {
  engine: Engine;
  tenant: Tenant;
  pack: PackDef;
  /** A record of the object as somebody could create it; whose records it is about, and in which state it is wanted. */
  fresh: (object: string, keeper: string) => Promise<Row>;
  /** What a record holds besides, so that it belongs to the keeper and every step is possible. */
  filled: (object: string, keeper: string) => Row;
  /** Lines that a step asks for. */
  attach?: (object: string, id: string) => Promise<unknown>;
  /** What an update writes. */
  changes: Readonly<Record<string, Row>>;
}

/** Objects as the pack describes them, and nobody's rights but those it grants: each role tries each action. */
export function tryEveryRole(tried: Tried): void {
  const { pack } = tried;
  const roles = [...pack.roles.map(({ code }) => code), "ROLE_DEFAULT"];
  const every = roles.flatMap((role) => pack.objects.map((object) => [role, object.name, object] as const));
  describe(`every role of the pack ${pack.name}`, () => {
    it.each(every)("%s does with %s what it is granted, and nothing else", async (role, name, object) => {
      const { actor, id } = await tried.tenant.addUser([role]);
      const ctx = contextOf(tried.engine, actor);
      for (const action of [...base, ...stepsOf(object)]) {
        const granted = isGranted(tried, { role, object, action });
        expect([action, isPermitted(ctx, name, action)]).toEqual([action, granted]);
        expect([action, await attempt(tried, { ctx, object, action, keeper: id })]).toEqual([
          action,
          granted ? "done" : "forbidden",
        ]);
      }
    });
  });
}

const base = ["read", "create", "update", "delete"];

interface Right {
  role: string;
  object: ObjectDef;
  action: string;
}

/** What the pack grants; values of a time series are deleted by nobody. */
function isGranted({ pack }: Tried, { role, object, action }: Right): boolean {
  if (object.series && action === "delete") return false;
  return pack.grants.some(
    (grant) => grant.role === role && grant.object === object.name && grant.actions.includes(action),
  );
}

function stepsOf({ states }: ObjectDef): string[] {
  return (states?.transitions ?? []).map(({ action }) => action);
}

/** What becomes of an action: done, or the key of what refused it. */
async function attempt(
  tried: Tried,
  { ctx, object, action, keeper }: { ctx: Ctx; object: ObjectDef; action: string; keeper: string },
): Promise<string> {
  const { name } = object;
  const step = object.states?.transitions.find((one) => one.action === action);
  const state = step && object.states ? { [object.states.field]: step.from[0] } : {};
  const [existing, created] = [await tried.fresh(name, keeper), await tried.fresh(name, keeper)];
  const id = await addRecord(tried.engine, name, { ...existing, ...tried.filled(name, keeper), ...state });
  await tried.attach?.(name, id);
  const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    read: () => pageRecords(ctx, { objname: name }),
    create: () => saveRecords(ctx, { objname: name, data: created }),
    update: () => saveRecords(ctx, { objname: name, data: { id, ...tried.changes[name] } }),
    delete: () => removeRecords(ctx, name, [id]),
  };
  const transition = () => transitionRecord(ctx, { objname: name, id, action, comment: "同意" });
  try {
    await (ways[action] ?? transition)();
    return "done";
  } catch (error) {
    if (error instanceof AppError) return error.key;
    throw error;
  }
}
