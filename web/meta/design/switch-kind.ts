import { kinds } from "@kezhuan/contract/kinds/registry";
import type { KindName } from "@kezhuan/contract/kinds/traits";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import { kindDesigns } from "./kind-designs.ts";

/** The field as one of another kind, with those of its settings and rules that the kind knows too. */
export function switchKind(def: FieldDef, kind: KindName): FieldDef {
  const { default: _other, ...rest } = def;
  const known = new Set(kindDesigns[kind].settings.map(({ name }) => name));
  const shared = Object.entries(def.settings).filter(([name]) => known.has(name));
  const wrong = new Set(
    kinds[kind].settings.safeParse(Object.fromEntries(shared)).error?.issues.map(({ path }) => path[0]),
  );
  const next: FieldDef = {
    ...rest,
    kind,
    settings: Object.fromEntries(shared.filter(([name]) => !wrong.has(name))),
  };
  for (const rule of kindDesigns[kind].never ?? []) delete next[rule];
  return next;
}

/** Whether fields of the kind can be given something. */
export function canBe(
  kind: KindName,
  rule: "unique" | "searchable" | "default" | "required" | "fixed",
): boolean {
  return !kindDesigns[kind].never?.includes(rule);
}
