import type { MenuDef } from "@kezhuan/contract/metadata/menu";

/** Makes menu entries for these roles; each leads to the list of an object, whose name is its code. */
export function listEntriesFor(roles: readonly string[]) {
  return (object: string, label: MenuDef["label"], icon: string): MenuDef => ({
    code: object,
    label,
    icon,
    path: `/ruid/${object}`,
    object,
    roles: [...roles],
    target: "both",
  });
}
