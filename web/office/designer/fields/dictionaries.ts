import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import type { Label } from "@kezhuan/contract/metadata/label";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { asText } from "@kezhuan/web/office/kinds/as-values.ts";
import { recordsKey } from "@kezhuan/web/api/query-keys.ts";
import { refreshRecords } from "@kezhuan/web/api/refresh-records.ts";

export interface Dictionary {
  name: string;
  label: Label;
}

const all = { pageSize: 500, count: "none" as const };

/** Every dictionary of the installation. */
export function dictionariesQuery() {
  return queryOptions({
    queryKey: recordsKey("sys_dict", "names"),
    queryFn: async ({ signal }) => {
      const fields = ["name", "title", "title_en"];
      const page = await unwrap(
        getObjDataByPage({ objname: "sys_dict", sort: "name", fields, ...all }, { signal }),
      );
      return page.data.map((record): Dictionary => {
        const name = asText(record["name"]);
        return { name, label: labelOf(record, name) };
      });
    },
  });
}

/** The items of one dictionary, in order. */
export function dictItemsQuery(dict: string) {
  return queryOptions({
    queryKey: recordsKey("sys_dict_item", "of", dict),
    queryFn: async ({ signal }) => {
      const query = {
        objname: "sys_dict_item",
        sort: "sort_no,code",
        fields: ["code", "title", "title_en", "parent"],
        highsearch: {
          match: "and" as const,
          rules: [{ field: "dict.name", op: "eq" as const, value: dict }],
        },
        ...all,
      };
      const page = await unwrap(getObjDataByPage(query, { signal }));
      return page.data.map((record): DictItem => {
        const code = asText(record["code"]);
        const parent = asText(record["parent"]);
        return { code, label: labelOf(record, code), ...(parent ? { parent } : {}) };
      });
    },
  });
}

export interface NewDictionary extends Dictionary {
  items: readonly { code: string; label: Label }[];
  /** Stays the same while it is tried again. */
  requestId: string;
}

/** Makes a dictionary with its items; answers what was refused, undefined when all is well. */
export async function createDictionary({
  name,
  label,
  items,
  requestId,
}: NewDictionary): Promise<string | undefined> {
  const dict = await saveObjData({
    objname: "sys_dict",
    data: { name, title: label.zh, title_en: label.en },
    request_id: `${requestId} ${name}`,
  });
  if (!dict.ok) return describe(dict);
  const data = items.map((item, place) => ({
    dict: dict.data.ids[0],
    code: item.code,
    title: item.label.zh,
    title_en: item.label.en,
    sort_no: (place + 1) * 10,
  }));
  const saved = await saveObjData({ objname: "sys_dict_item", data });
  await refreshRecords("sys_dict");
  await refreshRecords("sys_dict_item");
  return saved.ok ? undefined : describe(saved);
}

function describe({
  msg,
  errors,
}: {
  msg: string;
  errors: readonly { field: string; message: string }[];
}): string {
  return [msg, ...errors.map(({ field, message }) => `${field}: ${message}`)].join("\n");
}

function labelOf(record: Readonly<Record<string, unknown>>, name: string): Label {
  const zh = asText(record["title"]) || name;
  return { zh, en: asText(record["title_en"]) || zh };
}
