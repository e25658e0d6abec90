import { applyChange, describeField } from "./apply-change.ts";
import type { Caller } from "./call-server.ts";

/** Makes an object of one's own, under a name that nobody else has: visits with somebody to call and what they cost. */
export async function designVisits(caller: Caller): Promise<string> {
  const name = `e2e_visit_${crypto.randomUUID().slice(0, 8)}`;
  await applyChange(caller, name, {
    do: "createObject",
    object: {
      name,
      label: { zh: "走访", en: "Visits" },
      labelField: "name",
      fields: [
        describeField("name", ["名称", "Name"], { kind: "text", required: true, searchable: true }),
        describeField("code", ["编码", "Code"], { kind: "text" }),
        describeField("phone", ["联系电话", "Phone"], { kind: "text" }),
        describeField("cost", ["费用", "Cost"], { kind: "money" }),
        describeField("held_on", ["日期", "Held on"], { kind: "date" }),
        describeField("people", ["人数", "People"], { kind: "text" }),
        describeField("gender", ["性别", "Gender"], { kind: "code", settings: { dict: "gb_gender" } }),
        describeField("note", ["备注", "Note"], { kind: "longtext" }),
      ],
    },
  });
  return name;
}
