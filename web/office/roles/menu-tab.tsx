import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Language } from "@kezhuan/contract/metadata/label";
import { useQuery } from "@tanstack/react-query";
import { Button, Checkbox, Segmented, Tree, type TreeDataNode } from "antd";
import { useMemo, useState } from "react";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { menuEntriesQuery } from "@kezhuan/web/api/roles.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asRefs, asText } from "../kinds/as-values.ts";
import { labelOfName } from "../kinds/named.tsx";
import { Pending } from "../parts/pending.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { usePermission } from "../session/account.tsx";
import { MenuIcon } from "../shell/menu-icon.tsx";
import { ancestorsOf, descendantsOf, menuTree, titleOf, type MenuNode } from "./menu-tree.ts";
import { menuTabTexts } from "./role-texts.ts";
import type { RoleChanges } from "./use-role-changes.ts";

interface MenuTabProps {
  role: WireRecord;
  changes: RoleChanges;
  isAdminRole: boolean;
}

/** Which entries of the two menus the role sees. */
export function MenuTab({ role, changes, isAdminRole }: MenuTabProps) {
  const t = useText(menuTabTexts);
  const { language } = usePreferences();
  const [target, setTarget] = useState<"admin" | "dev">("admin");
  const { data, error, refetch } = useQuery(menuEntriesQuery(language));
  if (error || !data) return <Pending {...{ error, refetch }} skeleton={<RowsSkeleton />} />;
  return (
    <>
      {isAdminRole && <p className="form-help">{t("everything")}</p>}
      <Segmented
        value={target}
        options={(["admin", "dev"] as const).map((value) => ({ value, label: t(value) }))}
        onChange={setTarget}
      />
      <MenuChoice key={target} records={data} target={target} role={role.id} changes={changes} />
    </>
  );
}

interface MenuChoiceProps {
  records: readonly WireRecord[];
  target: "admin" | "dev";
  role: string;
  changes: RoleChanges;
}

function MenuChoice({ records, target, role, changes }: MenuChoiceProps) {
  const t = useText(menuTabTexts);
  const { language } = usePreferences();
  const mayChange = usePermission("sys_menu:update");
  const [isLinked, setLinked] = useState(true);
  const tree = useMemo(() => menuTree(records, target), [records, target]);
  const all = useMemo(() => tree.flatMap((node) => [node.record, ...descendantsOf(node)]), [tree]);
  const [open, setOpen] = useState<readonly React.Key[]>(() => tree.map(({ record }) => record.id));
  const { data: meta } = useQuery(objMetaDataQuery("sys_menu"));
  const nameObject = (name: string) => nameIn(meta, name, language);
  const { menus } = changes.draft;
  const isStored = (one: WireRecord) => asRefs(one["roles"]).some(({ id }) => id === role);
  const checked = all.filter((one) => menus.get(one.id) ?? isStored(one)).map(({ id }) => id);
  const set = (ids: readonly string[], isShown: boolean) =>
    changes.change((draft) => {
      const next = new Map(draft.menus);
      for (const id of ids) {
        const record = all.find((one) => one.id === id);
        // What is as it is stored is no change.
        if (record && isStored(record) === isShown) next.delete(id);
        else next.set(id, isShown);
      }
      return { ...draft, menus: next };
    });
  const toggle = (id: string, isShown: boolean) => {
    const below = isLinked ? descendantsOf(findNode(tree, id)).map((one) => one.id) : [];
    const above = isLinked && isShown ? ancestorsOf(all, id) : [];
    set([id, ...below, ...above], isShown);
  };
  if (tree.length === 0) return <EmptyState title={t("none")} lead="" />;
  const ids = all.map(({ id }) => id);
  return (
    <>
      <div className="role-tools">
        <Checkbox checked={isLinked} onChange={(event) => setLinked(event.target.checked)}>
          {t("linked")}
        </Checkbox>
        <Button onClick={() => setOpen(ids)}>{t("expand")}</Button>
        <Button onClick={() => setOpen([])}>{t("collapse")}</Button>
        {mayChange && <Button onClick={() => set(ids, true)}>{t("all")}</Button>}
        {mayChange && <Button onClick={() => set(ids, false)}>{t("nothing")}</Button>}
      </div>
      <Tree
        checkable
        checkStrictly
        selectable={false}
        disabled={!mayChange}
        virtual={all.length > 200}
        {...(all.length > 200 ? { height: 560 } : {})}
        treeData={tree.map((node) => toTreeNode(node, { language, t, nameObject }))}
        checkedKeys={checked}
        expandedKeys={[...open]}
        onExpand={setOpen}
        onCheck={(_keys, { node, checked: isShown }) => toggle(String(node.key), isShown)}
      />
    </>
  );
}

function findNode(nodes: readonly MenuNode[], id: string): MenuNode | undefined {
  for (const node of nodes) {
    const found = node.record.id === id ? node : findNode(node.children, id);
    if (found) return found;
  }
  return undefined;
}

/** What people call an object that an entry needs; its technical name until the words are there. */
function nameIn(meta: ObjectMeta | undefined, name: string, language: Language): string {
  const field = meta?.fields.find((one) => one.name === "object");
  return meta && field ? labelOfName(name, { field, dicts: meta.dicts, language }) : name;
}

interface Wording {
  language: string;
  nameObject: (name: string) => string;
  t: (key: "needs" | "hidden", params?: Record<string, string>) => string;
}

function toTreeNode({ record, children }: MenuNode, wording: Wording): TreeDataNode {
  const { language, t, nameObject } = wording;
  const object = asText(record["object"]);
  return {
    key: record.id,
    title: (
      <span>
        <MenuIcon name={asText(record["icon"])} /> {titleOf(record, language)}
        <span className="menu-tree-note">
          {asText(record["path"])}
          {object !== "" && ` · ${t("needs", { object: nameObject(object) })}`}
          {record["enabled"] === false && ` · ${t("hidden")}`}
          {asRefs(record["depts"]).length > 0 &&
            ` · ${asRefs(record["depts"])
              .map(({ label }) => label)
              .join("、")}`}
        </span>
      </span>
    ),
    children: children.map((child) => toTreeNode(child, wording)),
  };
}
