import type { MenuDef } from "@kezhuan/contract/metadata/menu";
import { words, type Words } from "./field-of.ts";

/** Makes menu entries for these roles. */
export function entriesFor(roles: readonly string[], target: MenuDef["target"] = "both") {
  return (code: string, label: Words, rest: Pick<MenuDef, "icon" | "path" | "object">): MenuDef => ({
    code,
    label: words(label),
    roles: [...roles],
    target,
    ...rest,
  });
}

/** Makes menu entries for these roles; each leads to the list of an object, whose name is its code. */
export function listEntriesFor(roles: readonly string[]) {
  const entry = entriesFor(roles);
  return (object: string, label: Words, icon: string): MenuDef =>
    entry(object, label, { icon, path: `/ruid/${object}`, object });
}
