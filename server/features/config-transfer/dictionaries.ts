import { textIn } from "./content.ts";
import { recordKind } from "./record-kind.ts";
import { toList, type RecordList } from "./record-list.ts";

const items: RecordList = { name: "items", objname: "sys_dict_item", parent: "dict", key: ["code"] };

/** Of a pack's dictionary the items that people have added or changed. */
export const dictionaries = recordKind({
  folder: "dictionaries",
  objname: "sys_dict",
  key: "name",
  list: items,
  exporter:
    async (_, { dicts }) =>
    ({ key, content, version, list }) => {
      const codes = dicts.get(key);
      const isShipped = (code: string) => codes?.has(code) === true;
      const own = list.filter((item) => item.version > 1 || !isShipped(textIn(item.content, "code")));
      return codes && version === 1 && own.length === 0
        ? undefined
        : { ...content, items: toList(items, own) };
    },
});
