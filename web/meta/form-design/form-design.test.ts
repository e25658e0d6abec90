import { readForm } from "@kezhuan/contract/forms/read-form";
import { formNodeSchema, type FormNode, type FormSchema } from "@kezhuan/contract/forms/form-schema";
import { formTypes } from "@kezhuan/contract/forms/form-types";
import { compileForm } from "@kezhuan/contract/forms/compile-form";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChange, type DesignChange } from "./apply-change.ts";
import { kindredTypes, valuesForType } from "./change-type.ts";
import { reduceDesign, startDesign, type DesignState } from "./design-history.ts";
import { newNode, nodeOfField } from "./new-node.ts";
import { allProperties } from "./node-properties.ts";
import { findNode, partsOf, walkPlaces, type ListPlace, type Place } from "./places.ts";
import { choose, copyNodes } from "./select-nodes.ts";
import { paletteGroups } from "./type-labels.ts";

const empty: FormSchema = { version: 1, nodes: [] };
const end: Place = { part: 0, index: 1000 };

/** The design after some changes. */
function after(form: FormSchema, ...changes: DesignChange[]): FormSchema {
  return changes.reduce((whole, change) => applyChange(whole, change).form, form);
}

function add(type: (typeof formTypes)[number], place: Place = end): DesignChange {
  return { do: "insert", place, nodes: [newNode(type)] };
}

function idsOf({ nodes }: FormSchema): string[] {
  return [...walkPlaces(nodes)].map(({ node }) => node.id);
}

function read(form: FormSchema): FormSchema {
  const result = readForm(JSON.parse(JSON.stringify(form)));
  if ("faults" in result) throw new Error(JSON.stringify(result.faults));
  return result.form;
}

/** The keys that a type of node has in its schema. */
function keysOf(type: string): string[] {
  // Zod keeps the options of a union and the shape of an object there.
  const { options } = formNodeSchema as unknown as {
    options: { shape: Record<string, { value?: unknown }> }[];
  };
  const found = options.find(({ shape }) => shape["type"]?.value === type);
  return Object.keys(found?.shape ?? {});
}

describe("properties", () => {
  it("are offered for every key of every type", () => {
    const built = new Set(["id", "type", "columns", "tabs", "children"]);
    for (const type of [...formTypes, "unknown"] as const) {
      const offered = allProperties(type).map(({ key }) => key);
      const wanted = keysOf(type).filter((key) => !built.has(key));
      expect({ type, keys: offered.toSorted() }).toEqual({ type, keys: wanted.toSorted() });
    }
  });

  it("that another type does not know go when an input changes its type", () => {
    const form = after(empty, add("radio"), { do: "set", ids: ["radio"], values: { look: "buttons" } });
    const [node] = form.nodes;
    if (!node) throw new Error("no node");
    for (const type of kindredTypes(node)) {
      const next = after(form, { do: "set", ids: ["radio"], values: valuesForType(node, type) });
      expect(read(next).nodes[0]?.type).toBe(type);
    }
    expect(kindredTypes(node)).toContain("select");
  });
});

describe("the palette", () => {
  it("has every type once, each of them readable", () => {
    const types = paletteGroups.flatMap(({ types: own }): string[] => [...own]);
    expect(types.toSorted()).toEqual([...formTypes].toSorted());
    const form = formTypes.reduce((whole, type) => after(whole, add(type)), empty);
    expect(read(form)).toEqual(form);
    expect(compileForm(form).problems).toEqual([]);
  });
});

describe("changes", () => {
  it("give copies ids and names of their own, with what they say of each other", () => {
    const form = after(
      empty,
      add("number"),
      add("input"),
      { do: "set", ids: ["input"], values: { visibleWhen: "number > 1" } },
      { do: "duplicate", ids: ["number", "input"] },
    );
    expect(idsOf(form)).toEqual(["number", "input", "number_2", "input_2"]);
    expect(form.nodes[3]).toMatchObject({ name: "input_2", visibleWhen: "number_2 > 1" });
    expect(compileForm(form).problems).toEqual([]);
  });

  it("make a second input of the same field one of the form alone", () => {
    const field = nodeOfField({ name: "title", kind: "text", label: { zh: "标题", en: "Title" } });
    const form = after(
      empty,
      { do: "insert", place: end, nodes: [field] },
      { do: "duplicate", ids: ["title"] },
    );
    expect(form.nodes.map((node) => ("bound" in node ? node.bound : undefined))).toEqual([true, undefined]);
  });

  it("rename an input in everything that refers to it, but for columns of the same name", () => {
    const form = after(
      empty,
      add("number"),
      add("sub-table"),
      { do: "rename", id: "column", name: "price" },
      { do: "rename", id: "number", name: "price" },
      { do: "set", ids: ["number"], values: { compute: "count(sub_table) + price" } },
      { do: "set", ids: ["column"], values: { visibleWhen: "price = 'a'" } },
      { do: "rename", id: "number", name: "total" },
      { do: "rename", id: "sub_table", name: "parts" },
    );
    const nodeOf = (id: string) => findNode(form, id)?.node;
    expect(nodeOf("sub_table")).toMatchObject({ name: "parts" });
    expect(nodeOf("number")).toMatchObject({ name: "total", compute: "count(parts) + total" });
    expect(nodeOf("column")).toMatchObject({ name: "price", visibleWhen: "price = 'a'" });
    const summed = after(
      form,
      { do: "set", ids: ["number"], values: { compute: "sum(parts.price)" } },
      { do: "rename", id: "column", name: "cost" },
    );
    expect(findNode(summed, "number")?.node).toMatchObject({ compute: "sum(parts.cost)" });
    expect(findNode(summed, "column")?.node).toMatchObject({ name: "cost", visibleWhen: "cost = 'a'" });
  });

  it("put nodes into containers, and never into themselves or where they do not belong", () => {
    const form = after(empty, add("grid"), add("tabs"), add("input"), add("sub-table"));
    const moved = after(form, { do: "move", ids: ["input"], place: { of: "grid", part: 1, index: 0 } });
    expect(findNode(moved, "input")?.place).toEqual({ of: "grid", part: 1, index: 0 });
    const into = (ids: string[], of: string) =>
      after(form, { do: "move", ids, place: { of, part: 0, index: 0 } });
    expect(into(["grid"], "grid")).toBe(form);
    expect(into(["grid"], "sub_table")).toBe(form);
    const nested = into(["tabs"], "grid");
    expect(after(nested, { do: "move", ids: ["grid"], place: { of: "tabs", part: 0, index: 0 } })).toBe(
      nested,
    );
    expect(partsOf(findNode(into(["input"], "sub_table"), "sub_table")?.node as FormNode)[0]).toHaveLength(2);
  });

  it("step through neighbours, columns and containers, as far as there is a place", () => {
    let form = after(empty, add("grid"), add("input"), add("number"));
    const step = (direction: "up" | "down" | "into" | "out") => {
      form = after(form, { do: "step", ids: ["input"], direction });
      return findNode(form, "input")?.place;
    };
    expect(step("up")).toEqual({ part: 0, index: 0 });
    expect(step("up")).toEqual({ part: 0, index: 0 });
    expect(step("down")).toEqual({ part: 0, index: 1 });
    expect(step("into")).toEqual({ of: "grid", part: 1, index: 0 });
    expect(step("up")).toEqual({ of: "grid", part: 0, index: 0 });
    expect(step("down")).toEqual({ of: "grid", part: 1, index: 0 });
    expect(step("out")).toEqual({ part: 0, index: 1 });
    expect(step("down")).toEqual({ part: 0, index: 2 });
  });

  it("wrap nodes and take them out again", () => {
    const form = after(empty, add("input"), add("number"), add("date"));
    const wrapped = after(form, { do: "wrap", ids: ["input", "date"], in: "custom-panel" });
    expect(wrapped.nodes.map(({ id }) => id)).toEqual(["custom_panel", "number"]);
    const flat = after(wrapped, { do: "unwrap", id: "custom_panel" });
    expect(flat.nodes.map(({ id }) => id)).toEqual(["input", "date", "number"]);
  });

  it("keep what they do not touch", () => {
    const form = after(empty, add("grid"), add("tabs"), add("input"));
    const next = after(form, { do: "set", ids: ["input"], values: { required: true } });
    expect(next.nodes[0]).toBe(form.nodes[0]);
    expect(next.nodes[1]).toBe(form.nodes[1]);
    expect(after(next, { do: "set", ids: ["input"], values: { required: true } })).toBe(next);
    expect(read(after(next, { do: "set", ids: ["input"], values: { required: undefined } }))).toEqual(form);
  });

  it("choose one, several, and all in between", () => {
    const form = after(empty, add("input"), add("number"), add("date"));
    expect(choose(form, ["input"], { id: "date", how: "range" })).toEqual(["number", "date", "input"]);
    expect(choose(form, ["input"], { id: "date", how: "toggle" })).toEqual(["input", "date"]);
    expect(copyNodes(form, ["date", "input"]).map(({ id }) => id)).toEqual(["input", "date"]);
  });
});

/** What somebody might do: which change, of which node, at which place. */
const anyAction = fc.record({
  what: fc.nat(13),
  which: fc.nat(40),
  place: fc.nat(40),
  type: fc.constantFrom(...formTypes),
});

interface Action {
  what: number;
  which: number;
  place: number;
  type: (typeof formTypes)[number];
}

/** Every list that nodes can stand in. */
function listsIn(form: FormSchema): ListPlace[] {
  const inner = [...walkPlaces(form.nodes)].flatMap(({ node }) =>
    partsOf(node).map((_, part) => ({ of: node.id, part })),
  );
  return [{ part: 0 }, ...inner];
}

function changeFor(form: FormSchema, { what, which, place, type }: Action): DesignChange {
  const all = idsOf(form);
  const id = all[which % Math.max(1, all.length)] ?? "";
  const ids = [id, all[place % Math.max(1, all.length)] ?? ""];
  const lists = listsIn(form);
  const at: Place = { part: 0, ...lists[place % lists.length], index: which % 5 };
  const node = findNode(form, id)?.node;
  const kindred = node ? kindredTypes(node) : [];
  const changes: DesignChange[] = [
    { do: "insert", place: at, nodes: [newNode(type)] },
    { do: "insert", place: at, nodes: copyNodes(form, ids) },
    { do: "move", ids, place: at },
    { do: "step", ids: [id], direction: (["up", "down", "into", "out"] as const)[place % 4] ?? "up" },
    { do: "remove", ids: [id] },
    { do: "duplicate", ids },
    { do: "wrap", ids, in: (["grid", "tabs", "container", "custom-panel"] as const)[place % 4] ?? "grid" },
    { do: "unwrap", id },
    { do: "set", ids, values: { hidden: which % 2 === 0 ? true : undefined, note: "x" } },
    { do: "rename", id, name: `name_${place}` },
    { do: "addPart", id },
    { do: "removePart", id, part: place % 3 },
    { do: "movePart", id, part: place % 3, to: which % 3 },
    { do: "set", ids: [id], values: node && kindred[0] ? valuesForType(node, kindred[0]) : {} },
  ];
  return changes[what % changes.length] as DesignChange;
}

function statesOf(actions: readonly Action[]): DesignState[] {
  const states = [startDesign(empty)];
  for (const action of actions) {
    const state = states.at(-1) as DesignState;
    states.push(reduceDesign(state, { do: "change", change: changeFor(state.form, action) }));
  }
  return states;
}

describe("any sequence of changes", () => {
  it("keeps the design readable, with ids and names of its own", () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
        const { form } = statesOf(actions).at(-1) as DesignState;
        expect(read(form)).toEqual(form);
        const repeated = compileForm(form).problems.filter(
          ({ problem }) => problem === "repeatedId" || problem === "repeatedName",
        );
        expect(repeated).toEqual([]);
      }),
    );
  });

  it("is taken back to the beginning, and made again to the end", () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
        const forms = statesOf(actions).map(({ form }) => form);
        let state = statesOf(actions).at(-1) as DesignState;
        const last = state.form;
        while (state.past) state = reduceDesign(state, { do: "undo" });
        expect(state.form).toEqual(forms[0]);
        while (state.future) state = reduceDesign(state, { do: "redo" });
        expect(state.form).toEqual(last);
      }),
    );
  });

  it("is one step as long as it is typed into the same field", () => {
    let state = startDesign(after(empty, add("input")));
    for (const zh of ["a", "ab", "abc"])
      state = reduceDesign(state, {
        do: "change",
        change: { do: "set", ids: ["input"], values: { title: { zh } } },
        key: "input title",
      });
    state = reduceDesign(state, { do: "undo" });
    expect(state.form.nodes[0]?.title?.zh).toBe("单行文本");
    expect(state.past).toBeUndefined();
  });
});
