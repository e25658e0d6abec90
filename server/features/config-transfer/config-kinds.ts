import { fileNameOf } from "./config-folder.ts";
import type { ConfigKind } from "./config-kind.ts";
import { textIn, type Content } from "./content.ts";
import { forms } from "./forms.ts";
import { objects } from "./objects.ts";
import { views } from "./views.ts";
import { recordKind } from "./record-kind.ts";
import { runSql } from "@kezhuan/server/db/run-sql";
import { toList, type RecordList } from "./record-list.ts";

const items: RecordList = { name: "items", objname: "sys_dict_item", parent: "dict", key: ["code"] };

/** Of a pack's dictionary the items that people have added or changed. */
const dictionaries = recordKind({
  folder: "dictionaries",
  objname: "sys_dict",
  key: "name",
  list: items,
  exporter:
    async (_, { dicts }) =>
    ({ key, content, version, list }) => {
      const codes = dicts.get(key);
      const isShipped = (code: string) => codes?.has(code) === true;
      const own = list.filter((item) => item.version > 1 || !isShipped(textIn(item.content, "code")));
      return codes && version === 1 && own.length === 0
        ? undefined
        : { ...content, items: toList(items, own) };
    },
});

/** What several rules for one object say adds up, so there are exactly those of the file. */
const rules: RecordList = { name: "rules", objname: "sys_access", parent: "role", key: [] };

/** Those that people have made or changed, each with all of its access rules. */
const roles = recordKind({
  folder: "roles",
  objname: "sys_role",
  key: "code",
  list: rules,
  // A rule may show records through a view, and a view may be shared with a role.
  listWaits: true,
  exporter: async (ctx, shipped) => {
    const given = await runSql<{ role: string; rule: string | null }>(
      ctx.db,
      "select p.role, a.id as rule from kz.pack_rule p left join obj.sys_access a on a.id = p.rule where p.rule is not null",
    );
    const ofPacks = new Set(given.map(({ rule }) => rule));
    const withdrawn = new Set(given.flatMap(({ role, rule }) => (rule === null ? [role] : [])));
    return ({ key, content, version, list }) => {
      const isKept = list.every((rule) => rule.version === 1 && ofPacks.has(rule.id)) && !withdrawn.has(key);
      return shipped.roles.has(key) && version === 1 && isKept
        ? undefined
        : { ...content, rules: toList(rules, list) };
    };
  },
});

const menus = recordKind({
  folder: "menus",
  objname: "sys_menu",
  key: "code",
  exporter:
    async (_, shipped) =>
    ({ key, content, version }) =>
      shipped.menus.has(key) && version === 1 ? undefined : content,
});

/** The format of the files that this version writes and reads. */
export const configFormat = 1;

/** What refers to something comes after it. */
export const configKinds: readonly ConfigKind[] = [dictionaries, objects, roles, views, forms, menus];

export function fileOf({ folder, keyOf }: ConfigKind, content: Content): string {
  return `${folder}/${fileNameOf(keyOf(content))}`;
}
