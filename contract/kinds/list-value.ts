import type { Read } from "./kind.ts";

/** Reads each item, drops empty and repeated ones; an empty list is "empty". */
export function readList(items: unknown[], max: number, readItem: (item: unknown) => Read): Read {
  if (items.length > max) return { problem: "tooMany", params: { max } };
  const values = new Set<unknown>();
  for (const item of items) {
    const read = readItem(item);
    if (!("value" in read)) return read;
    if (read.value !== null) values.add(read.value);
  }
  return { value: values.size === 0 ? null : [...values] };
}
