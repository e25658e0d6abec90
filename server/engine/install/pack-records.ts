import type { MenuDef } from "@kezhuan/contract/metadata/menu";
import type { PackDef, RecordSet } from "@kezhuan/contract/metadata/pack";

type Row = Record<string, unknown>;

/** What a pack brings as records of the system's objects, but for rights, then its own, in an order in which references are found. */
export function packRecords(pack: PackDef): RecordSet[] {
  return [
    {
      object: "sys_role",
      key: "code",
      records: pack.roles.map(({ code, label }) => ({ code, name: label.zh, name_en: label.en })),
    },
    { object: "sys_dict", key: "name", records: pack.dicts.map(toDict) },
    ...pack.dicts.map((dict): RecordSet => ({
      object: "sys_dict_item",
      key: "code",
      records: dict.items.map((item, index) => ({
        dict: { key: dict.name },
        code: item.code,
        title: item.label.zh,
        title_en: item.label.en,
        sort_no: index,
        ...(item.parent ? { parent: item.parent } : {}),
        ...(item.aliases ? { aliases: item.aliases } : {}),
        ...(item.colour ? { colour: item.colour } : {}),
        ...(item.from ? { valid_from: item.from } : {}),
        ...(item.until ? { valid_until: item.until } : {}),
      })),
    })),
    ...menuLevels(pack.menus),
    ...pack.records,
  ];
}

function toDict({ name, label, source }: PackDef["dicts"][number]): Row {
  return { name, title: label.zh, title_en: label.en, ...(source ? { source } : {}) };
}

/** A grant as a record of `sys_access`. */
export function toAccess(grant: PackDef["grants"][number]): Row {
  return {
    role: { key: grant.role },
    object: grant.object,
    actions: grant.actions,
    ...(grant.read ? { read_fields: grant.read } : {}),
    ...(grant.write ? { write_fields: grant.write } : {}),
    ...(grant.effect ? { effect: grant.effect } : {}),
    ...(grant.masks ? { masks: grant.masks } : {}),
    ...(grant.labels ? { field_labels: grant.labels } : {}),
    ...(grant.scope ? { scope: grant.scope } : {}),
    ...(grant.depts ? { scope_depts: grant.depts.map((key) => ({ key })) } : {}),
    ...(grant.condition === undefined ? {} : { condition: grant.condition }),
    ...(grant.view ? { view: grant.view } : {}),
    ...(grant.valid_from ? { valid_from: grant.valid_from } : {}),
    ...(grant.valid_until ? { valid_until: grant.valid_until } : {}),
    ...(grant.reason ? { reason: grant.reason } : {}),
  };
}

/** One set for each level, so that the item above is there before those below. */
function menuLevels(menus: readonly MenuDef[], parent?: string): RecordSet[] {
  if (menus.length === 0) return [];
  const records = menus.map((menu, index): Row => ({
    code: menu.code,
    title: menu.label.zh,
    title_en: menu.label.en,
    sort_no: menu.place ?? index,
    target: menu.target ?? "admin",
    roles: menu.roles.map((key) => ({ key })),
    ...(menu.icon ? { icon: menu.icon } : {}),
    ...(menu.path ? { path: menu.path } : {}),
    ...(menu.object ? { object: menu.object } : {}),
    ...(parent ? { parent: { key: parent } } : {}),
  }));
  const below = menus.flatMap((menu) => menuLevels(menu.children ?? [], menu.code));
  return [{ object: "sys_menu", key: "code", records }, ...below];
}
