import { callLabels } from "@kezhuan/contract/api/call-labels";
import { kindLabels, kindNames } from "@kezhuan/contract/kinds/traits";
import type { NamedThing } from "@kezhuan/contract/kinds/thing-names";
import { listActions } from "@kezhuan/contract/metadata/access";
import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import type { Label } from "@kezhuan/contract/metadata/label";
import { mayEver, policyOf, readsEveryRow } from "@kezhuan/server/engine/access/policy";
import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";

/**
 * The labels of what technical names name: kinds, calls, and of objects and their actions those the actor may read. Keys of
 * public links are told to those who may read every use of a form: which ones a narrower rule shows is not asked here.
 */
export function labelNames(ctx: Ctx, thing: NamedThing): DictItem[] {
  if (thing === "kind") return kindNames.map((code) => ({ code, label: kindLabels[code] }));
  if (thing === "call") return [...callLabels].map(([code, label]) => ({ code, label }));
  if (thing === "publicForm") return labelPublicForms(ctx);
  const objects = [...ctx.catalog.objects.values()].filter((object) =>
    mayEver(policyOf(ctx, object.name), "read"),
  );
  if (thing === "object") return objects.map(({ name, def }) => ({ code: name, label: def.label }));
  return labelActions(objects);
}

/** Forms that are published and have a public link, by its key. */
function labelPublicForms(ctx: Ctx): DictItem[] {
  const { byKey, byName } = ctx.catalog.forms;
  if (!readsEveryRow(policyOf(ctx, "sys_form_use"))) return [];
  const open = [...byKey].filter(([, { form }]) => byName.get(form)?.object === null);
  return open.map(([code, { form }]) => ({ code, label: { zh: form, en: form } }));
}

/** Two objects may call actions of one name differently; the first one's word stands for both. */
function labelActions(objects: readonly CatalogObject[]): DictItem[] {
  const none = listActions({ states: undefined, actions: [] });
  const labels = new Map<string, Label>(none.map(({ name, label }) => [name, label]));
  for (const { name, label } of objects.flatMap(({ def }) => listActions(def))) {
    if (!labels.has(name)) labels.set(name, label);
  }
  return [...labels].map(([code, label]) => ({ code, label }));
}
