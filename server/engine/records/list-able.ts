import { ableOf } from "@kezhuan/contract/kinds/field-type";
import type { RefValue } from "@kezhuan/contract/api/records";
import { fail, failField } from "@kezhuan/contract/errors";
import { mayWriteEver, policyOf } from "../access/policy.ts";
import { findObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { findHoldersOf } from "./checks/able-people.ts";

interface Asked {
  objname: string;
  field: string;
}

/**
 * The accounts that a field offers: those that may take the step it names. Errors: 403 for who may not write the
 * field, 400 for a field that offers everybody.
 */
export async function listAble(ctx: Ctx, { objname, field: name }: Asked): Promise<{ people: RefValue[] }> {
  const object = findObject(ctx.catalog, objname);
  if (!mayWriteEver(policyOf(ctx, objname), name)) throw fail("forbidden");
  const field = object.fields.get(name);
  const able = field && ableOf(field);
  if (!able) throw failField("field", "unknown");
  const step = { object: findObject(ctx.catalog, able.object), action: able.action };
  return { people: await findHoldersOf(ctx, step) };
}
