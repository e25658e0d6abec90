import type { CellNode, FormNode, FormSchema } from "@kezhuan/contract/forms/form-schema";

/** Inputs as real forms mix them; every tenth depends on the one before. */
export function manyFields(count: number): FormSchema {
  const nodes = Array.from({ length: count }, (_, at): FormNode => {
    const base = { id: `f${at}`, name: `f${at}`, title: { zh: `字段 ${at + 1}` }, span: { tablet: 6 } };
    const before = `f${at - 1}`;
    if (at % 10 === 9) return { ...base, type: "input", visibleWhen: `${before} > 3` };
    if (at % 10 === 8) return { ...base, type: "number", scale: 0 };
    if (at % 10 === 7) return { ...base, type: "date" };
    if (at % 10 === 6) return { ...base, type: "select", options: { from: "list", items: options } };
    if (at % 10 === 5) return { ...base, type: "radio", options: { from: "list", items: options } };
    if (at % 10 === 4) return { ...base, type: "textarea" };
    return { ...base, type: "input", required: at % 10 === 1 };
  });
  return { version: 1, title: { zh: `${count} 个字段` }, nodes };
}

const options = ["甲", "乙", "丙"].map((zh, at) => ({ value: String(at), title: { zh } }));

/** A sub-table with a sum in every row. */
export function longTable(): FormSchema {
  const columns: CellNode[] = [
    { type: "input", id: "item", name: "item", title: { zh: "品名" } },
    { type: "number", id: "price", name: "price", title: { zh: "单价" } },
    { type: "number", id: "amount", name: "amount", title: { zh: "数量" } },
    { type: "number", id: "total", name: "total", title: { zh: "金额" }, compute: "price * amount" },
  ];
  return {
    version: 1,
    title: { zh: "明细" },
    nodes: [{ type: "sub-table", id: "rows", name: "rows", title: { zh: "明细" }, columns, max: 1000 }],
  };
}
