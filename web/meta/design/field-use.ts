import type { Change } from "@kezhuan/contract/metadata/changes";
import type { DesignView } from "./design-view.ts";

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
