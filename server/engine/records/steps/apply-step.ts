import { targetOf } from "@kezhuan/contract/kinds/field-type";
import { AppError, fail } from "@kezhuan/contract/errors";
import { ownFieldOf, type Apply, type Transition } from "@kezhuan/contract/metadata/object";
import { translateDatabaseError } from "@kezhuan/server/db/sqlstate";
import { isDeepStrictEqual } from "node:util";
import { findObject, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import { actForInstallation, type Ctx } from "@kezhuan/server/engine/context";
import { announceWrite } from "../announce-write.ts";
import { isEmpty, type Image } from "../checks/check-image.ts";
import { loadCurrent } from "../load-current.ts";
import { isTransitionValue, readTransitionValue } from "./transition-value.ts";
import { updateRecord } from "../writing/update.ts";

export interface Step {
  object: CatalogObject;
  transition: Transition;
  /** The record as the step leaves it. */
  image: Image;
  comment: string | undefined;
}

/**
 * Does to the records that one refers to what its change of state asks for: in the same transaction, with the rights of
 * the installation and in the name of who takes the step. Errors: 409 where another record is no longer free for it.
 */
export async function applyStep(ctx: Ctx, step: Step): Promise<void> {
  for (const one of step.transition.apply ?? []) await applyOne(ctx, step, one);
}

/** What the records behind references hold now, for the fields that keep it; read as the installation. */
export async function copyReferred(
  ctx: Ctx,
  { object, transition, image }: Pick<Step, "object" | "transition" | "image">,
): Promise<[string, unknown][]> {
  const copied: [string, unknown][] = [];
  for (const [name, path] of Object.entries(transition.copy ?? {})) {
    const [reference = "", source = ""] = path.split(".");
    const field = object.fields.get(reference);
    const id = image.get(reference);
    const objname = field && targetOf(field);
    if (objname === undefined || typeof id !== "string") continue;
    const found = await loadCurrent(actForInstallation(ctx), {
      objname,
      ids: [id],
      action: "read",
      lock: false,
    });
    copied.push([name, found.get(id)?.image.get(source) ?? null]);
  }
  return copied;
}

async function applyOne(ctx: Ctx, step: Step, { to, free, set, remove }: Apply): Promise<void> {
  const field = step.object.fields.get(to);
  const id = step.image.get(to);
  const objname = field && targetOf(field);
  if (objname === undefined || typeof id !== "string") return;
  const inside = actForInstallation(ctx);
  const request = { objname, ids: [id], action: "update", lock: true };
  const current = (await loadCurrent(inside, request)).get(id);
  if (!current) return;
  const valueOf = (source: string | null) => readValue(ctx, step, source);
  const taken = Object.entries(free ?? {}).find(([name, source]) => {
    const held = current.image.get(name);
    return !isEmpty(held) && !isDeepStrictEqual(held, valueOf(source));
  });
  if (taken) throw fail("wrongState", { issues: [{ field: to, problem: "taken" }] });
  const input: Record<string, unknown> = { id };
  for (const [name, source] of Object.entries(set ?? {})) input[name] = valueOf(source);
  for (const [name, source] of Object.entries(remove ?? {})) {
    const list = current.image.get(name);
    input[name] = Array.isArray(list) ? list.filter((one) => one !== valueOf(source)) : list;
  }
  // What the step vouches for is true of the record as it is now, though some of it may have been there already.
  const settled = new Set(Object.keys(set ?? {}));
  await updateRecord(inside, objname, { input, prefix: "", settled }).catch((error: unknown) => {
    // What is the matter with the other record is not for everybody who may take this step.
    const told = translateDatabaseError(error) ?? error;
    if (!(told instanceof AppError)) throw told;
    throw fail(told.key, { issues: [{ field: to, problem: "outOfSight" }], cause: told });
  });
  await announceWrite(inside, findObject(ctx.catalog, objname));
}

function readValue(ctx: Ctx, { image, comment }: Step, source: string | null): unknown {
  const own = source === null ? undefined : ownFieldOf(source);
  if (own !== undefined) return image.get(own) ?? null;
  return isTransitionValue(source) ? readTransitionValue(ctx, source, { comment }) : source;
}
