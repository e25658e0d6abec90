import { expectData, postCall, type Caller } from "./call-server.ts";

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
  await apply(caller, order, {
    do: "createObject",
    object: {
      name: order,
      label: { zh: "采购单", en: "Orders" },
      labelField: "name",
      fields: [field("name", ["名称", "Name"], { kind: "text", required: true })],
    },
  });
  await apply(caller, item, {
    do: "createObject",
    object: {
      name: item,
      label: { zh: "采购明细", en: "Order items" },
      labelField: "name",
      fields: [
        field("name", ["品名", "Item"], { kind: "text", required: true }),
        field("amount", ["数量", "Amount"], { kind: "decimal", settings: { scale: 2, min: 0 } }),
        field("gender", ["性别", "Gender"], { kind: "code", settings: { dict: "gb_gender" } }),
        field("due", ["交期", "Due"], { kind: "date" }),
        field("order", ["采购单", "Order"], {
          kind: "ref",
          required: true,
          settings: { object: order, onDelete: "cascade" },
        }),
        field("sort_no", ["排序", "Order no."], { kind: "integer" }),
      ],
    },
  });
  const settings = { object: item, field: "order", mode: "edit", max: 20 };
  await apply(caller, order, {
    do: "addField",
    field: field("items", ["明细", "Items"], { kind: "lines", settings }),
  });
  return { order, item };
}

function field(
  name: string,
  [zh, en]: [string, string],
  more: { kind: string; required?: true; settings?: object },
): object {
  return { name, label: { zh, en }, ...more };
}

async function apply(caller: Caller, objname: string, change: object): Promise<void> {
  const described = await postCall<{ version: number } | null>(caller, "vicimsg", {
    msgid: "describeDesign",
    data: { internalParams: { objname } },
  });
  const version = described.code === 200 && described.data ? { version: described.data.version } : {};
  const internalParams = { objname, changes: [change], ...version };
  await expectData(postCall(caller, "vicimsg", { msgid: "applyDesign", data: { internalParams } }));
}
