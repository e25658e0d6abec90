import type { ObjectSummary } from "@kezhuan/contract/api/design";

export interface FoundObjects {
  live: ObjectSummary[];
  retired: ObjectSummary[];
}

/** The objects whose name or label, in either language, contains every word typed; retired ones apart. */
export function findObjects(objects: readonly ObjectSummary[], typed: string): FoundObjects {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = objects.filter(({ objname, label, pack }) => {
    const text = `${objname} ${label.zh} ${label.en} ${pack}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return {
    live: found.filter((object) => object.retired_at === undefined),
    retired: found.filter((object) => object.retired_at !== undefined),
  };
}
