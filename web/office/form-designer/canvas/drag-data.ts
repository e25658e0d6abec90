import type { FormNode, FormSchema } from "@kezhuan/contract/forms/form-schema";
import { applyChange, type DesignChange } from "@kezhuan/web/meta/form-design/apply-change.ts";
import { findNode, takesNodes, type ListPlace, type Place } from "@kezhuan/web/meta/form-design/places.ts";

/** What is dragged: nodes of the design, or new ones of the palette. */
export type Dragged = { ids: readonly string[] } | { nodes: readonly FormNode[] };

export function readDragged(data: Readonly<Record<string | symbol, unknown>>): Dragged | undefined {
  // Nothing but the designer puts it there.
  return data["dragged"] as Dragged | undefined;
}

export function readPlace(data: Readonly<Record<string | symbol, unknown>>): Place | undefined {
  // Nothing but a list of the canvas puts it there.
  return data["place"] as Place | undefined;
}

/** The change that a drop makes. */
export function dropChange(dragged: Dragged, place: Place): DesignChange {
  return "ids" in dragged
    ? { do: "move", ids: dragged.ids, place }
    : { do: "insert", place, nodes: dragged.nodes };
}

/** Whether a list takes what is dragged. */
export function canDrop(form: FormSchema, list: ListPlace, dragged: Dragged | undefined): boolean {
  if (!dragged) return false;
  if ("nodes" in dragged) return takesNodes(form, list, dragged.nodes);
  const { of } = list;
  const holder = of === undefined ? undefined : findNode(form, of);
  const ways = holder ? [...holder.around, holder.node].map(({ id }) => id) : [];
  if (dragged.ids.some((id) => ways.includes(id))) return false;
  const nodes = dragged.ids.flatMap((id) => findNode(form, id)?.node ?? []);
  return (
    takesNodes(form, list, nodes) ||
    applyChange(form, dropChange(dragged, { ...list, index: 0 })).form !== form
  );
}

/** The position in a list that a pointer is at. Nodes may stand beside each other, or below. */
export function indexAt(list: Element, { clientX, clientY }: { clientX: number; clientY: number }): number {
  const items = [...list.children].filter((child) => child instanceof HTMLElement && child.dataset["node"]);
  const wide = list.getBoundingClientRect().width * 0.9;
  const at = items.findIndex((item) => {
    const { top, bottom, left, width, height } = item.getBoundingClientRect();
    if (clientY < top) return true;
    if (clientY > bottom) return false;
    return width < wide ? clientX < left + width / 2 : clientY < top + height / 2;
  });
  return at < 0 ? items.length : at;
}
