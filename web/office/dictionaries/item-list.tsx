import type { WireRecord } from "@kezhuan/contract/api/records";
import { Button, Input } from "antd";
import { useState } from "react";
import { nextCode, type EditedItem } from "@kezhuan/web/meta/dict-items.ts";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { askPerson } from "../parts/ask.ts";
import { Pending } from "../parts/pending.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { usePermission } from "../session/account.tsx";
import { ChangeCodeDialog } from "./change-code-dialog.tsx";
import { ItemRow, type ItemAction } from "./item-row.tsx";
import { itemTexts } from "./item-texts.ts";
import { useItemList, type ItemList as List } from "./use-item-list.ts";
import "./item-list.css";

interface ItemListProps {
  dict: WireRecord;
  name: string;
  /** The day on which items are valid or not. */
  today: string;
}

const rowsAtOnce = 200;

/** The items of a dictionary beside it: edited, coloured, ordered and dated where they stand, with what uses them. */
export function ItemList({ dict, name, today }: ItemListProps) {
  const t = useText(itemTexts);
  const list = useItemList(dict);
  const mayChange = usePermission("sys_dict_item:update");
  const mayRemove = usePermission("sys_dict_item:delete");
  const mayAdd = usePermission("sys_dict_item:create");
  const [most, setMost] = useState(rowsAtOnce);
  const [changed, setChanged] = useState<{ item: EditedItem; isMerge: boolean }>();
  const [below, setBelow] = useState<EditedItem>();
  const act = useItemActions(list, { setChanged, setBelow });
  if (!list.items.data)
    return <Pending error={list.items.error} refetch={list.items.refetch} skeleton={<RowsSkeleton />} />;
  const shown = list.rows.slice(0, most);
  return (
    <section className="dict-list" aria-label={t("list", { name })}>
      <ListTools list={list} />
      {list.all.length === 0 && <p>{t("none")}</p>}
      <ol data-drag-list>
        {shown.map((row) => (
          <ItemRow
            key={row.item.id}
            {...{ row, today, mayChange, mayRemove }}
            uses={list.uses && (list.uses.get(row.item.code) ?? [])}
            isOpen={list.isOpen(row.item.code)}
            problem={list.problem?.id === row.item.id ? list.problem.text : undefined}
            onOpen={() => list.toggle(row.item.code)}
            onSave={(item, change) => list.save(item.id, { id: item.id, version: item.version, ...change })}
            onStep={(moved, step) => void list.step(moved, step)}
            onDrag={list.drag}
            onDrop={() => void list.drop()}
            onAction={(item, action) => void act(item, action)}
          />
        ))}
      </ol>
      {list.rows.length > most && (
        <Button type="link" onClick={() => setMost(most + rowsAtOnce)}>
          {t("more", { count: Math.min(rowsAtOnce, list.rows.length - most) })}
        </Button>
      )}
      {mayAdd && (
        <NewItem
          key={below?.id ?? ""}
          dict={dict}
          list={list}
          below={below}
          onDone={() => setBelow(undefined)}
        />
      )}
      {changed && (
        <ChangeCodeDialog
          {...changed}
          others={list.all.filter(({ id }) => id !== changed.item.id)}
          onClose={() => setChanged(undefined)}
        />
      )}
    </section>
  );
}

function ListTools({ list }: { list: List }) {
  const t = useText(itemTexts);
  return (
    <div className="dict-tools">
      <Input
        allowClear
        aria-label={t("find")}
        placeholder={t("find")}
        value={list.sought}
        onChange={(event) => list.setSought(event.target.value.trim())}
      />
      {list.hasTree && (
        <Button onClick={() => list.openAll(!list.startsOpen)}>
          {t(list.startsOpen ? "collapseAll" : "expandAll")}
        </Button>
      )}
      {list.placeCount !== undefined && <span>{t("places", { count: list.placeCount })}</span>}
    </div>
  );
}

interface Openers {
  setChanged: (changed: { item: EditedItem; isMerge: boolean }) => void;
  setBelow: (item: EditedItem) => void;
}

function useItemActions(list: List, { setChanged, setBelow }: Openers) {
  const t = useText(itemTexts);
  const navigate = useNavigate();
  return async (item: EditedItem, action: ItemAction): Promise<void> => {
    if (action === "below") return setBelow(item);
    if (action === "rename" || action === "merge") return setChanged({ item, isMerge: action === "merge" });
    if (action === "edit") return navigate(`/ruid/sys_dict_item?edit=${item.id}`);
    const { id, version } = item;
    if (action === "toggle") return void (await list.save(id, { id, version, enabled: !item.enabled }));
    const count = list.uses?.get(item.code)?.reduce((sum, use) => sum + use.count, 0) ?? 0;
    const sure = await askPerson({
      title: t("removeTitle", { name: item.title }),
      text: count > 0 ? t("removeUsed", { count }) : t("removeUnused"),
      yes: t("remove"),
      isGrave: true,
    });
    if (sure) await list.remove(id);
  };
}

interface NewItemProps {
  dict: WireRecord;
  list: List;
  below: EditedItem | undefined;
  onDone: () => void;
}

/** A line at the end for one item more. */
function NewItem({ dict, list, below, onDone }: NewItemProps) {
  const t = useText(itemTexts);
  const proposed = nextCode(list.all.map(({ code }) => code));
  const [code, setCode] = useState<string>();
  const [title, setTitle] = useState("");
  const [titleEn, setTitleEn] = useState("");
  const add = async () => {
    const own = { code: (code ?? proposed).trim(), title: title.trim(), title_en: titleEn.trim() || null };
    if (own.code === "" || own.title === "") return list.refuse("new", t("needsBoth"));
    const parent = below?.code ?? null;
    if (!(await list.save("new", { dict: dict.id, ...own, parent, sort_no: list.all.length }))) return;
    setCode(undefined);
    setTitle("");
    setTitleEn("");
    showToast(t("saved"), { tone: "success" });
    onDone();
  };
  return (
    <form
      className="dict-new"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      {below && <p>{t("addBelow", { name: below.title })}</p>}
      <Input
        aria-label={t("code")}
        placeholder={t("code")}
        maxLength={64}
        value={code ?? proposed}
        onChange={(event) => setCode(event.target.value)}
      />
      <Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- who asks for an item below means to type it
        autoFocus={below !== undefined}
        aria-label={t("title")}
        placeholder={t("title")}
        maxLength={200}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Input
        aria-label={t("titleEn")}
        placeholder={t("titleEn")}
        maxLength={200}
        value={titleEn}
        onChange={(event) => setTitleEn(event.target.value)}
      />
      <Button htmlType="submit">{t("add")}</Button>
      {list.problem?.id === "new" && (
        <p role="alert" className="dict-problem">
          {list.problem.text}
        </p>
      )}
    </form>
  );
}
