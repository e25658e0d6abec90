import type { Change } from "@kezhuan/contract/metadata/changes";
import type { DesignView } from "./design-view.ts";

/** What of the object goes by a field and cannot do without it. */
export type FieldUse = "labelField" | "states";

/** What keeps a field from being retired; what can do without it (an index, a pair in order) does not. */
export function findUse({ object }: Pick<DesignView, "object">, name: string): FieldUse | undefined {
  if (object.labelField === name) return "labelField";
  const { states } = object;
  const isStated =
    states?.field === name ||
    states?.requires.some(({ field }) => field === name) ||
    states?.transitions.some(({ set }) => set !== undefined && name in set);
  return isStated ? "states" : undefined;
}

/** Everything that has to be said to retire a field: what goes by it goes first. */
export function retireChanges(view: DesignView, name: string): Change[] {
  const { object, indexes } = view;
  const over = indexes.filter(
    ({ mark, origin, fields }) => mark !== "retired" && origin === "definition" && fields.includes(name),
  );
  const order = object.order.filter(({ low, high }) => low !== name && high !== name);
  const change = {
    ...(object.labelFieldEn === name ? { labelFieldEn: null } : {}),
    ...(object.keyField === name ? { keyField: null } : {}),
    ...(order.length < object.order.length ? { order } : {}),
  };
  return [
    ...over.map(({ fields }): Change => ({ do: "removeIndex", fields })),
    ...(Object.keys(change).length > 0 ? [{ do: "changeObject" as const, change }] : []),
    { do: "retireField", name },
  ];
}
