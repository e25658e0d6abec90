import type { FormSchema } from "@kezhuan/contract/forms/form-schema";
import { findNode, listAt, partsOf, takesNodes, type Place } from "./places.ts";
import { outermost } from "./select-nodes.ts";

/** Up and down among neighbours; into the container before; out of the one around. */
export type Direction = "up" | "down" | "into" | "out";

/** Where the chosen nodes come to with one step; undefined where there is no such place. */
export function stepPlace(form: FormSchema, ids: readonly string[], direction: Direction): Place | undefined {
  const found = outermost(form, ids);
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return undefined;
  const list = listAt(form, first.place) ?? [];
  const { place } = first;
  if (direction === "up")
    return place.index > 0 ? { ...place, index: place.index - 1 } : stepPart(form, place, -1);
  if (direction === "down") {
    const next = last.place.index + 1;
    return next < list.length ? { ...last.place, index: next + 1 } : stepPart(form, last.place, 1);
  }
  if (direction === "out") {
    const holder = place.of === undefined ? undefined : findNode(form, place.of);
    return holder && { ...holder.place, index: holder.place.index + 1 };
  }
  const before = list[place.index - 1];
  const part = before ? partsOf(before).length - 1 : -1;
  if (!before || part < 0) return undefined;
  const into = { of: before.id, part, index: partsOf(before)[part]?.length ?? 0 };
  return takesNodes(
    form,
    into,
    found.map(({ node }) => node),
  )
    ? into
    : undefined;
}

/** The column or tab beside this one. */
function stepPart(form: FormSchema, { of, part }: Place, step: 1 | -1): Place | undefined {
  const holder = of === undefined ? undefined : findNode(form, of);
  const next = holder && partsOf(holder.node)[part + step];
  if (!holder || !next) return undefined;
  return { of: holder.node.id, part: part + step, index: step > 0 ? 0 : next.length };
}
