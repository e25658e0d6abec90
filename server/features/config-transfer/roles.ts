import { runSql } from "@kezhuan/server/db/run-sql";
import { recordKind } from "./record-kind.ts";
import { toList, type RecordList } from "./record-list.ts";

/** What several rules for one object say adds up, so there are exactly those of the file. */
const rules: RecordList = { name: "rules", objname: "sys_access", parent: "role", key: [] };

/** Those that people have made or changed, each with all of its access rules. */
export const roles = recordKind({
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
