import { applyChange, describeField } from "./apply-change.ts";
import type { Caller } from "./call-server.ts";

/** Objects of one's own for a journey about a record with a sub-table. */
export interface Orders {
  /** Names of the two objects; the order's lines are its field `items`. */
  order: string;
  item: string;
}

/** Makes an object with a sub-table the way an administrator does, under names that nobody else has. */
export async function designOrders(caller: Caller): Promise<Orders> {
  const mark = crypto.randomUUID().slice(0, 8);
  const [order, item] = [`e2e_order_${mark}`, `e2e_item_${mark}`];
  await applyChange(caller, order, {
    do: "createObject",
    object: {
      name: order,
      label: { zh: "采购单", en: "Orders" },
      labelField: "name",
      fields: [describeField("name", ["名称", "Name"], { kind: "text", required: true })],
    },
  });
  await applyChange(caller, item, {
    do: "createObject",
    object: {
      name: item,
      label: { zh: "采购明细", en: "Order items" },
      labelField: "name",
      fields: [
        describeField("name", ["品名", "Item"], { kind: "text", required: true }),
        describeField("amount", ["数量", "Amount"], { kind: "decimal", settings: { scale: 2, min: 0 } }),
        describeField("gender", ["性别", "Gender"], { kind: "code", settings: { dict: "gb_gender" } }),
        describeField("due", ["交期", "Due"], { kind: "date" }),
        describeField("order", ["采购单", "Order"], {
          kind: "ref",
          required: true,
          settings: { object: order, onDelete: "cascade" },
        }),
        describeField("sort_no", ["排序", "Order no."], { kind: "integer" }),
      ],
    },
  });
  const settings = { object: item, field: "order", mode: "edit", max: 20 };
  await applyChange(caller, order, {
    do: "addField",
    field: describeField("items", ["明细", "Items"], { kind: "lines", settings }),
  });
  return { order, item };
}
