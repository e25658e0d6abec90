import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { codeUsesQuery, dictItemsQuery, refreshDictionaries } from "@kezhuan/web/api/dictionaries.ts";
import { moveColumn } from "@kezhuan/web/meta/columns.ts";
import {
  listItemRows,
  moveIn,
  moveOut,
  orderItems,
  readItem,
  stepInOrder,
  type EditedItem,
  type ItemChange,
  type ItemRow,
} from "@kezhuan/web/meta/dict-items.ts";
import { usesByCode } from "./use-places.tsx";
import { TransportError, type Answer } from "@kezhuan/web/api/answer.ts";
import { delObjDataByIdList } from "@kezhuan/web/api/del-obj-data-by-id-list.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";

const objname = "sys_dict_item";

type Change = Readonly<Record<string, unknown>>;

/** A dictionary of more items than this begins with its branches closed. */
const mostOpen = 200;

/** The items of a dictionary, what of them is in view, and how they change places. */
export function useItemList(dict: WireRecord) {
  const items = useQuery(dictItemsQuery(dict.id));
  const places = useQuery(codeUsesQuery(String(dict["name"])));
  const changes = useItemChanges();
  const [sought, setSought] = useState("");
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [isOpenAtFirst, setOpenAtFirst] = useState<boolean>();
  const dragging = useDragging();
  const all = useMemo(() => (items.data ?? []).map(readItem), [items.data]);
  const startsOpen = isOpenAtFirst ?? all.length <= mostOpen;
  const isOpen = (code: string) => sought !== "" || startsOpen !== toggled.has(code);
  const kept = sought === "" ? all : keepFound(all, sought);
  const rows = listItemRows(inOrder(kept, dragging.order), isOpen);
  const uses = useMemo(() => places.data && usesByCode(places.data), [places.data]);
  const move = async (item: EditedItem, moved: readonly ItemChange[]) => {
    if (moved.length > 0)
      await changes.save(
        item.id,
        moved.map((one) => ({ ...one })),
      );
  };
  return {
    ...changes,
    items,
    all,
    rows,
    uses,
    placeCount: places.data?.length,
    isOpen,
    sought,
    setSought,
    hasTree: all.some(({ parent }) => parent !== ""),
    startsOpen,
    openAll(isAll: boolean) {
      setOpenAtFirst(isAll);
      setToggled(new Set());
    },
    toggle(code: string) {
      const next = new Set(toggled);
      if (!next.delete(code)) next.add(code);
      setToggled(next);
    },
    step(shown: ItemRow, step: "up" | "down" | "in" | "out") {
      // Among all that stand beside it, those that a search leaves out as well.
      const whole = listItemRows(all, () => true).find(({ item }) => item.id === shown.item.id);
      const row = whole ?? shown;
      if (step === "up" || step === "down")
        return move(row.item, orderItems(all, stepInOrder(row.beside, row.item.id, step === "up" ? -1 : 1)));
      const moved = step === "in" ? moveIn(all, row) : moveOut(row);
      return move(row.item, moved ? [moved] : []);
    },
    drag: (id: string, onto: string) => (sought === "" ? dragging.drag(rows, id, onto) : undefined),
    drop: () =>
      dragging.drop(async (order) => {
        const item = all.find(({ id }) => id === order[0]);
        if (item) await move(item, orderItems(all, order));
      }),
  };
}

export type ItemList = ReturnType<typeof useItemList>;

/** While an item is dragged its group stands in another order, which is kept once it is dropped. */
function useDragging() {
  const [order, setOrder] = useState<readonly string[]>([]);
  // The listeners of a drag are those of the moment it began.
  const latest = useRef<readonly string[]>([]);
  return {
    order,
    drag(rows: readonly ItemRow[], id: string, onto: string) {
      const own = rows.find(({ item }) => item.id === id)?.beside ?? [];
      const beside = latest.current.length > 0 ? latest.current : own;
      // Only among those that stand beside it: another level is another meaning.
      if (!beside.includes(onto)) return;
      latest.current = moveColumn(beside, id, onto);
      setOrder(latest.current);
    },
    async drop(keep: (order: readonly string[]) => Promise<void>) {
      const wanted = latest.current;
      latest.current = [];
      if (wanted.length > 0) await keep(wanted);
      setOrder([]);
    },
  };
}

/** Those that have the words, and what stands above them. */
function keepFound(items: readonly EditedItem[], sought: string): EditedItem[] {
  const words = sought.toLowerCase();
  const byCode = new Map(items.map((item) => [item.code, item]));
  const kept = new Set<EditedItem>();
  for (const item of items) {
    if (!`${item.code} ${item.title} ${item.title_en}`.toLowerCase().includes(words)) continue;
    for (let one: EditedItem | undefined = item; one && !kept.has(one); one = byCode.get(one.parent))
      kept.add(one);
  }
  return items.filter((item) => kept.has(item));
}

/** The items, those of one group in another order. */
function inOrder(items: readonly EditedItem[], order: readonly string[]): readonly EditedItem[] {
  if (order.length === 0) return items;
  const byId = new Map(items.map((item) => [item.id, item]));
  const wanted = order.flatMap((id) => byId.get(id) ?? []);
  return items.map((item) => (order.includes(item.id) ? (wanted.shift() ?? item) : item));
}

/** Saves items at once, each change by itself; what was refused is said beside the row that it is about. */
function useItemChanges() {
  const [problem, setProblem] = useState<{ id: string; text: string }>();
  const run = async (id: string, send: () => Promise<Answer<unknown>>): Promise<boolean> => {
    try {
      const answer = await send();
      setProblem(answer.ok ? undefined : { id, text: answer.errors[0]?.message ?? answer.msg });
      // What somebody else has changed in the meantime is shown with the refusal.
      if (answer.ok || answer.code === 409) await refreshDictionaries();
      return answer.ok;
    } catch (error) {
      // The transport has already told the person.
      if (!(error instanceof TransportError)) throw error;
      return false;
    }
  };
  return {
    problem,
    save: (id: string, data: Change | readonly Change[]) => run(id, () => saveObjData({ objname, data })),
    remove: (id: string) => run(id, () => delObjDataByIdList(objname, [id])),
    refuse: (id: string, text: string) => setProblem({ id, text }),
  };
}
