/** One thing measured: the product's call and the bare handler's. */
export interface Case {
  name: string;
  /** The ratio, in percent, before a record was written in one statement and lower bounds of totals were cached. */
  before: number;
  /** Which login sends it. */
  as: "admin" | "role";
  path: string;
  fields: (samples: Samples) => Record<string, string>;
  bare: string;
  bareFields?: (samples: Samples) => Record<string, string>;
}

/** Ids to draw from; every draw differs, so that no cache answers. */
export interface Samples {
  item: () => string;
  place: () => string;
}

const page = "/rest/getObjDataByPage";
const objname = "bench_item";
const highsearch = JSON.stringify({ match: "and", rules: [{ field: "level", op: "ge", value: 4 }] });

const insertion = ({ place }: Samples) => ({
  data: JSON.stringify({
    title: "新能源汽车用高比能电池系统",
    summary: "面向整车的热管理与寿命评估。",
    state: "open",
    place: place(),
    amount: "120.50",
    level: 6,
    due: "2026-12-31",
  }),
});

const change = ({ item }: Samples) => ({
  data: JSON.stringify({
    id: item(),
    amount: String(Math.floor(Math.random() * 1e6)),
    level: 4 + Math.floor(Math.random() * 5),
  }),
});

export const cases: readonly Case[] = [
  {
    name: "20 newest, no total",
    before: 79,
    as: "admin",
    path: page,
    fields: () => ({ objname, count: "none" }),
    bare: "/newest",
  },
  {
    name: "filtered, bounded total",
    before: 97,
    as: "admin",
    path: page,
    fields: () => ({ objname, state: "open", highsearch }),
    bare: "/filtered",
    bareFields: () => ({ state: "open" }),
  },
  {
    name: "filtered, bounded total, role with row condition",
    before: 96,
    as: "role",
    path: page,
    fields: () => ({ objname, state: "open" }),
    bare: "/filtered",
    bareFields: () => ({ state: "open" }),
  },
  {
    name: "one record by id",
    before: 64,
    as: "admin",
    path: "/rest/getObjData",
    fields: ({ item }) => ({ objname, id: item() }),
    bare: "/one",
  },
  {
    name: "insert",
    before: 49,
    as: "admin",
    path: "/rest/saveObjData",
    fields: (samples) => ({ objname, ...insertion(samples) }),
    bare: "/insert",
    bareFields: insertion,
  },
  {
    name: "update",
    before: 35,
    as: "admin",
    path: "/rest/saveObjData",
    fields: (samples) => ({ objname, ...change(samples) }),
    bare: "/update",
    bareFields: change,
  },
];
