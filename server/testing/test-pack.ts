import type { FieldDef } from "@kezhuan/contract/metadata/field";
import type { PackInput } from "@kezhuan/contract/metadata/pack";
import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { installPack } from "../engine/install/install-pack.ts";
import type { Engine } from "../engine/engine.ts";

/** A domain made for tests: every field kind, every rule of deletion, chains and circles of references. */
export const testPack: PackInput = {
  name: "test",
  label: same("Test"),
  version: 1,
  dicts: [
    { name: "t_colour", label: same("Colours"), items: ["red", "green", "blue", "Red", "紫"].map(item) },
    {
      name: "t_places",
      label: same("Places of the map"),
      items: [
        item("420000"),
        { ...item("420100"), parent: "420000" },
        { ...item("420102"), parent: "420100" },
        item("430000"),
        { ...item("430100"), parent: "430000" },
      ],
    },
    { name: "t_state", label: same("States"), items: ["draft", "shown", "gone"].map(item) },
  ],
  objects: [region(), place(), thing(), tie(), order(), orderItem(), part(), bill()],
};

/** Names of the dictionary items that `t_thing.colour` takes. */
export const colours = ["red", "green", "blue", "Red", "紫"] as const;

/** Codes of `t_thing.spot`. */
export const spots = ["420000", "420100", "420102", "430000", "430100"] as const;

/** Brings the test domain into a test database. */
export async function installTestPack(engine: Engine): Promise<void> {
  await installPack(engine.systemContext(), testPack);
  await engine.reload();
}

/** The last object of every path; its `lead` refers back to the first one. */
function region(): ObjectInput {
  return {
    name: "t_region",
    label: same("Regions"),
    labelField: "name",
    sort: "name",
    fields: [
      field("name", "text", { searchable: true }),
      field("rank", "integer"),
      field("level", "code", { settings: { dict: "t_colour" } }),
      field("areas", "texts"),
      field("lead", "ref", { settings: { object: "t_thing", onDelete: "clear" } }),
      field("sites", "lines", { settings: { object: "t_place", field: "region", mode: "show" } }),
    ],
  };
}

/** Has a label in both languages, and is sorted by default by a field that not everybody may read. */
function place(): ObjectInput {
  return {
    name: "t_place",
    label: same("Places"),
    labelField: "name",
    labelFieldEn: "name_en",
    sort: "-size,name",
    evidence: [{ object: "t_thing", through: "places" }],
    fields: [
      field("name", "text", { required: true, searchable: true }),
      field("name_en", "text"),
      field("size", "integer"),
      field("since", "datetime"),
      field("region", "ref", { settings: { object: "t_region" } }),
      field("things", "lines", { settings: { object: "t_thing", field: "place", mode: "show" } }),
    ],
    views: [
      {
        name: "big",
        label: same("Big ones"),
        columns: [{ field: "name" }, { field: "size" }],
        search: ["name", "size"],
        sort: "-size",
        condition: { match: "and", rules: [{ field: "size", op: "ge", value: 2 }] },
      },
    ],
  };
}

/** Has every field kind and every property of fields, states and pairs of fields with an order. */
function thing(): ObjectInput {
  return {
    name: "t_thing",
    label: same("Things"),
    labelField: "title",
    keyField: "tag",
    sort: "-created_at",
    matching: {
      words: [
        { field: "title", weight: 2 },
        { field: "note", weight: 1 },
        { field: "words", weight: 1 },
      ],
      partners: [
        { object: "t_place", words: 60, floor: 0 },
        {
          object: "t_thing",
          words: 60,
          floor: 0,
          parts: [
            {
              name: "colour",
              label: same("Colour"),
              weight: 10,
              compare: "codes",
              own: ["colour"],
              theirs: ["colours"],
            },
            { name: "low", label: same("Low"), weight: 5, compare: "spans", own: ["low"], theirs: ["high"] },
            { name: "day", label: same("Day"), weight: 5, compare: "recent", theirs: ["day"] },
          ],
        },
      ],
    },
    fields: [
      field("title", "text", { searchable: true }),
      field("tag", "text", { unique: true, settings: { maxLength: 60 } }),
      field("note", "longtext", { searchable: true }),
      field("body", "richtext"),
      field("number", "integer"),
      field("amount", "decimal", { settings: { scale: 4 } }),
      field("flag", "boolean"),
      field("day", "date"),
      field("moment", "datetime"),
      field("colour", "code", { settings: { dict: "t_colour" } }),
      field("colours", "codes", { settings: { dict: "t_colour" } }),
      field("words", "texts", { searchable: true }),
      field("place", "ref", { settings: { object: "t_place" } }),
      field("places", "refs", { settings: { object: "t_place" } }),
      field("inside", "ref", { settings: { object: "t_thing", onDelete: "cascade" } }),
      field("price", "money", { settings: { scale: 2, min: 0, currencyField: "currency" } }),
      field("price_end", "money"),
      field("currency", "text"),
      field("share", "percentage"),
      field("at", "time"),
      field("month", "yearmonth"),
      field("month_end", "yearmonth"),
      field("spot", "region", { settings: { dict: "t_places" } }),
      field("stars", "rating"),
      field("paint", "colour"),
      field("person", "person", { settings: { onDelete: "clear" } }),
      field("unit", "department", { settings: { onDelete: "clear" } }),
      field("insiders", "lines", { settings: { object: "t_thing", field: "inside", mode: "edit" } }),
      field("friends", "refs", { settings: { object: "t_thing", onDelete: "clear" } }),
      field("paper", "file"),
      field("papers", "file", { settings: { max: 3 } }),
      field("picture", "image"),
      field("extra", "json"),
      field("rows", "json", { settings: { columns: rowColumns() } }),
      field("low", "integer", { settings: { min: 0, max: 100 } }),
      field("high", "integer", { settings: { min: 0, max: 100 } }),
      field("stamp", "text", { readonly: true }),
      field("origin", "text", { fixed: true }),
      field("review", "longtext", { requiredFor: ["show"] }),
      field("status", "code", { settings: { dict: "t_state" } }),
    ],
    order: [
      { low: "low", high: "high" },
      { low: "month", high: "month_end" },
      { low: "price", high: "price_end" },
    ],
    states: {
      field: "status",
      initial: "draft",
      transitions: [
        { action: "show", label: same("Show"), from: ["draft"], to: "shown" },
        { action: "drop", label: same("Drop"), from: ["draft", "shown"], to: "gone" },
      ],
    },
    tasks: { who: "person", states: ["draft", "shown"], due: "day" },
    actions: [{ name: "stir", label: same("Stir") }],
  };
}

/** Fields that the engine fills in: running numbers and computed values. */
function bill(): ObjectInput {
  const computed = (name: string, result: string, expression: string) =>
    field(name, "computed", { settings: { result, expression } });
  return {
    name: "t_bill",
    label: same("Bills"),
    labelField: "no",
    keyField: "no",
    sort: "no",
    fields: [
      field("no", "sequence", {
        required: true,
        searchable: true,
        settings: { pattern: "B-{yyyy}{MM}-{0000}" },
      }),
      field("running", "sequence", { settings: { pattern: "{00000}" } }),
      field("title", "text"),
      field("quantity", "integer"),
      field("price", "money"),
      field("rebate", "percentage"),
      field("day", "date"),
      field("paid", "boolean"),
      field("rows", "json", { settings: { columns: rowColumns() } }),
      field("status", "code", { settings: { dict: "t_state" } }),
      // Listed before the field that it depends on: the order of fields must not matter.
      computed("due", "decimal", "round(net * (100 - coalesce(rebate, 0)) / 100, 2)"),
      computed("net", "decimal", "quantity * price"),
      computed("pieces", "integer", "sum(rows.count)"),
      computed("name", "text", "concat(no, ' ', title)"),
      computed("pay_by", "date", "addDays(day, 14)"),
      computed("is_open", "boolean", "status != 'gone' and not paid"),
    ],
    states: {
      field: "status",
      initial: "draft",
      transitions: [{ action: "drop", label: same("Drop"), from: ["draft"], to: "gone" }],
    },
  };
}

function rowColumns(): object[] {
  return [
    { name: "what", label: same("What"), required: true },
    { name: "count", label: same("Count"), type: "number" },
    { name: "colour", label: same("Colour"), type: "code", dict: "t_colour" },
    { name: "on", label: same("On"), type: "date" },
  ];
}

/** One reference for each rule that applies when its target is deleted. */
function tie(): ObjectInput {
  return {
    name: "t_tie",
    label: same("Ties"),
    labelField: "name",
    fields: [
      field("name", "text"),
      field("holds", "ref", { settings: { object: "t_thing" } }),
      field("holds_all", "refs", { settings: { object: "t_thing" } }),
      field("drops", "ref", { settings: { object: "t_thing", onDelete: "cascade" } }),
      field("drops_all", "refs", { settings: { object: "t_thing", onDelete: "cascade" } }),
      field("loses", "ref", { settings: { object: "t_thing", onDelete: "clear" } }),
      field("loses_all", "refs", { settings: { object: "t_thing", onDelete: "clear" } }),
      field("parent", "parent", { settings: { onDelete: "cascade" } }),
    ],
  };
}

/** A record with a subtable that must have a row before the order is placed. */
function order(): ObjectInput {
  return {
    name: "t_order",
    label: same("Orders"),
    labelField: "name",
    fields: [
      field("name", "text", { required: true, searchable: true }),
      field("status", "code", { settings: { dict: "t_state" } }),
      field("items", "lines", {
        settings: { object: "t_item", field: "order", mode: "edit", max: 6 },
        requiredFor: ["show"],
      }),
      field("bought", "lines", {
        settings: { object: "t_item", field: "swap", mode: "show", sort: "-amount" },
      }),
    ],
    states: {
      field: "status",
      initial: "draft",
      transitions: [{ action: "show", label: same("Show"), from: ["draft"], to: "shown" }],
    },
  };
}

function orderItem(): ObjectInput {
  return {
    name: "t_item",
    label: same("Items"),
    labelField: "name",
    sort: "name",
    fields: [
      field("order", "ref", { required: true, settings: { object: "t_order", onDelete: "cascade" } }),
      field("name", "text", { required: true, searchable: true }),
      field("amount", "decimal", { settings: { scale: 2, min: 0 } }),
      field("colour", "code", { settings: { dict: "t_colour" }, default: "red" }),
      field("day", "date"),
      field("secret", "text"),
      field("swap", "ref", { settings: { object: "t_order", onDelete: "clear" } }),
      field("paper", "file"),
      field("sort_no", "integer"),
      field("parts", "lines", { settings: { object: "t_part", field: "item", mode: "edit" } }),
    ],
  };
}

/** A subtable row of a subtable row. */
function part(): ObjectInput {
  return {
    name: "t_part",
    label: same("Parts"),
    labelField: "name",
    fields: [
      field("item", "ref", { required: true, settings: { object: "t_item", onDelete: "cascade" } }),
      field("name", "text", { required: true }),
    ],
  };
}

type Marks = Partial<Omit<FieldDef, "name" | "kind" | "label">>;

function field(name: string, kind: FieldDef["kind"], marks: Marks = {}): ObjectInput["fields"][number] {
  return { name, kind, label: same(name), ...marks };
}

function item(code: string): { code: string; label: { zh: string; en: string } } {
  return { code, label: same(code) };
}

function same(text: string): { zh: string; en: string } {
  return { zh: text, en: text };
}
