import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { boundsTable } from "@kezhuan/packs/measuring/bounds-table";
import type { Element } from "../elements.ts";

/** Units and bounds of elements, and what becomes of values outside of them: refused, or marked as suspect. */
export function valueRules(elements: readonly Element[]): Pick<ObjectInput, "tables" | "ranges"> {
  return {
    tables: [
      boundsTable(
        { name: "elements", source: "WMO-No. 8; WMO World Weather and Climate Extremes Archive" },
        elements,
      ),
    ],
    ranges: [
      { field: "value", table: "elements", key: "element", low: "least", high: "most", outside: "refuse" },
      {
        field: "value",
        table: "elements",
        key: "element",
        low: "usual_least",
        high: "usual_most",
        outside: { set: "flag", to: "1" },
      },
    ],
  };
}

/** What a value is of, as fields: the station and an element of a dictionary, the moment, the value and how far it can be trusted. */
export function valueFields(
  dict: string,
  at: NonNullable<ObjectInput["fields"]>[number],
): ObjectInput["fields"] {
  return [
    {
      name: "station",
      label: { zh: "台站", en: "Station" },
      kind: "ref",
      settings: { object: "wx_station" },
      required: true,
    },
    at,
    {
      name: "element",
      label: { zh: "要素", en: "Element" },
      kind: "code",
      settings: { dict },
      required: true,
    },
    {
      name: "value",
      label: { zh: "观测值", en: "Value" },
      kind: "decimal",
      settings: { scale: 2 },
      required: true,
      help: { zh: "以要素的单位计。", en: "In the unit of the element." },
    },
    {
      name: "flag",
      label: { zh: "质控码", en: "Quality" },
      kind: "code",
      settings: { dict: "wx_flag" },
      default: "9",
    },
    { name: "remark", label: { zh: "备注", en: "Remark" }, kind: "text", settings: { maxLength: 200 } },
  ];
}
