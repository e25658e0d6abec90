import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { boundsTable } from "@kezhuan/packs/measuring/bounds-table";
import { codeIn, decimal, plainText, refTo } from "@kezhuan/packs/field-of";
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
    refTo("wx_station")("station", ["台站", "Station"], { required: true }),
    at,
    codeIn(dict)("element", ["要素", "Element"], { required: true }),
    decimal(2)("value", ["观测值", "Value"], {
      required: true,
      help: { zh: "以要素的单位计。", en: "In the unit of the element." },
    }),
    codeIn("wx_flag")("flag", ["质控码", "Quality"], { default: "9" }),
    plainText("remark", ["备注", "Remark"], { settings: { maxLength: 200 } }),
  ];
}
