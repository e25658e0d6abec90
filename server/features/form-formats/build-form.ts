import { failField } from "@kezhuan/contract/errors";
import { formLimits } from "@kezhuan/contract/forms/form-limits";
import {
  formNodeSchema,
  type CellNode,
  type FormNode,
  type FormSchema,
} from "@kezhuan/contract/forms/form-schema";
import { familyOf } from "@kezhuan/contract/forms/form-types";
import type { FormFamilyName, ImportReport } from "@kezhuan/contract/api/form-formats";
import type { Draft, DraftForm, Group, LinkageOf, NameLookup, Reading } from "./draft.ts";
import { asText, given } from "./raw.ts";
import { NameScope } from "./name-inputs.ts";
import { readDefault } from "./read-default.ts";
import type { PendingLinkage } from "./translate-linkage.ts";

/** Columns that a grid may have. */
const mostColumns = 12;
/** And a sub-table. */
const mostCells = 50;

/** What a leaf is called. */
interface Place {
  id: string;
  name: string;
  lookup: NameLookup;
}

export interface BuiltForm {
  form: FormSchema;
  report: Omit<ImportReport, "inert">;
  /** Linkage that has still to prove itself. */
  pending: PendingLinkage[];
}

/** Makes a design of drafts: names, ids, limits. What a type here does not take stays in the node's own description. */
export function buildForm(family: FormFamilyName, draft: DraftForm, linked: Reading["linked"]): BuiltForm {
  if (countDrafts(draft.drafts) > formLimits.nodes)
    throw failField("text", "tooMany", { max: formLimits.nodes });
  const builder = new Builder(family, linked);
  builder.name(draft.drafts);
  const nodes = builder.nodes(draft.drafts, 1);
  const form: FormSchema = {
    version: 1,
    ...given({ title: asText(draft.title), labels: draft.labels, submitTitle: asText(draft.submitTitle) }),
    nodes,
    kept: { family, type: "form", raw: draft.raw },
  };
  const { count, converted, kept, pending } = builder;
  return { form, report: { family, nodes: count, converted, kept }, pending };
}

class Builder {
  count = 0;
  converted = 0;
  readonly kept: { type: string; path: string }[] = [];
  readonly pending: PendingLinkage[] = [];
  readonly #family: FormFamilyName;
  readonly #ids = new Set<string>();
  readonly #scope = new NameScope();

  /** By the name of the input they are about. */
  readonly #linked = new Map<string, LinkageOf[]>();

  constructor(family: FormFamilyName, linked: Reading["linked"]) {
    this.#family = family;
    for (const { prop, linkage } of linked) {
      const own = this.#linked.get(prop) ?? [];
      if (own.length < 20) this.#linked.set(prop, [...own, linkage]);
    }
  }

  /** All inputs of the form in reading order, before any linkage is read. */
  name(drafts: readonly Draft[]): void {
    for (const draft of drafts) {
      if (draft.type && familyOf(draft.type) === "input") this.#scope.add(draft);
      else for (const { children } of groupsOf(draft)) this.name(children);
    }
  }

  nodes(drafts: readonly Draft[], depth: number): FormNode[] {
    if (depth > formLimits.depth) throw failField("text", "tooDeep", { max: formLimits.depth });
    return drafts.map((draft) => this.#node(draft, depth));
  }

  #node(draft: Draft, depth: number): FormNode {
    this.#tally(draft);
    const id = this.#newId(draft.id);
    const { type } = draft;
    if (type === "sub-table") return this.#subTable(draft, id);
    const isContainer = type !== undefined && familyOf(type) === "container";
    if (isContainer || (type === undefined && draft.inside)) return this.#container(draft, id, depth);
    return (type && this.#leaf(draft, this.#place(draft, id))) ?? this.#unknown(draft, id);
  }

  #place(draft: Draft, id: string): Place {
    return { id, name: this.#scope.nameOf(draft), lookup: this.#scope.lookup };
  }

  #tally({ type, kind, path }: Pick<Draft, "type" | "kind" | "path">): void {
    this.count += 1;
    if (type === undefined) this.kept.push({ type: kind.slice(0, 80), path });
    else this.converted += 1;
  }

  #newId(wanted: string | undefined): string {
    const base =
      wanted !== undefined && /^[A-Za-z0-9_-]{1,64}$/.test(wanted) ? wanted : `n${this.#ids.size + 1}`;
    let id = base;
    for (let count = this.#ids.size + 1; this.#ids.has(id); count += 1) id = `${base.slice(0, 55)}-${count}`;
    this.#ids.add(id);
    return id;
  }

  #keptOf({ kind, raw }: Draft) {
    return { family: this.#family, type: kind.slice(0, 80), raw };
  }

  #unknown(draft: Draft, id: string): FormNode {
    if (draft.type !== undefined) {
      this.converted -= 1;
      this.kept.push({ type: draft.kind.slice(0, 80), path: draft.path });
    }
    const kept = this.#keptOf({ ...draft, raw: draft.whole });
    return { ...given({ title: asText(draft.title) }), type: "unknown", id, kept };
  }

  /** An input or a display; undefined where its type cannot be made of it. */
  #leaf(draft: Draft, { id, name, lookup }: Place): FormNode | undefined {
    const { type } = draft;
    if (type === undefined) return undefined;
    const named = familyOf(type) === "input" ? { name } : {};
    const basic = { type, id, ...named, ...given({ title: asText(draft.title) }) };
    const node = fit({ ...basic, ...given(draft.props), kept: this.#keptOf(draft) });
    if (!node) return undefined;
    this.#await(draft, id, lookup);
    return readDefault(node, draft.initial);
  }

  #await(draft: Draft, id: string, lookup: NameLookup): void {
    const elsewhere = this.#linked.get(draft.prop ?? "") ?? [];
    for (const { property, make, path } of [...(draft.linkage ?? []), ...elsewhere]) {
      const expression = make(lookup);
      if (expression !== undefined) this.pending.push({ id, property, expression, path });
    }
  }

  #subTable(draft: Draft, id: string): FormNode {
    const scope = new NameScope();
    const inside = listInside(draft);
    const cells = inside.filter(isCell).slice(0, mostCells);
    for (const cell of cells) scope.add(cell);
    const columns = cells.map((cell) => this.#cell(cell, scope));
    // What cannot stand in a row is kept with the table, as it was.
    const others = inside.filter((one) => !cells.includes(one));
    for (const { kind, path } of others) this.#tally({ type: undefined, kind, path });
    const own = others.length === 0 ? draft : { ...draft, raw: draft.whole };
    const node = this.#leaf({ ...own, props: { ...draft.props, columns: [] } }, this.#place(draft, id));
    return node?.type === "sub-table" ? { ...node, columns } : this.#unknown(draft, id);
  }

  /** A table within a row, and what is unknown here, is a value that is kept as text. */
  #cell(draft: Draft, scope: NameScope): CellNode {
    const id = this.#newId(draft.id);
    const place = { id, name: scope.nameOf(draft), lookup: scope.lookup };
    this.#tally(draft.type === "sub-table" ? { ...draft, type: undefined } : draft);
    const isPlain = draft.type !== undefined && draft.type !== "sub-table";
    if (!isPlain) for (const inner of listInside(draft)) this.#tally({ ...inner, type: undefined });
    const read = isPlain ? this.#leaf(draft, place) : undefined;
    // A leaf of a type that stands in rows.
    if (read) return read as CellNode;
    const kept = this.#keptOf({ ...draft, raw: draft.whole });
    const custom = { type: "custom", id, name: place.name, component: draft.kind.slice(0, 80) } as const;
    return { ...custom, ...given({ title: asText(draft.title) }), kept };
  }

  #container(draft: Draft, id: string, depth: number): FormNode {
    const { inside } = draft;
    const basic = {
      id,
      ...given({ title: asText(draft.title) }),
      ...given(draft.props),
      kept: this.#keptOf(draft),
    };
    const node = this.#shell(draft, basic);
    this.#await(draft, id, this.#scope.lookup);
    if (node.type === "grid" && inside?.as === "rows")
      return { ...node, columns: this.#columns(inside.rows.flat(), depth) };
    if (node.type === "tabs" && inside?.as === "tabs")
      return { ...node, tabs: this.#tabs(inside.groups, { id, depth }) };
    if (node.type !== "container" && node.type !== "custom-panel") return node;
    if (inside?.as === "rows")
      return { ...node, children: inside.rows.flatMap((row) => this.#grids(row, depth + 1)) };
    const children = groupsOf(draft).flatMap((group) => group.children);
    return { ...node, children: this.nodes(children, depth + 1) };
  }

  #shell({ inside, type }: Draft, basic: Record<string, unknown>): FormNode {
    const made =
      inside?.as === "rows" &&
      type !== "container" &&
      inside.rows.length <= 1 &&
      inside.rows.flat().length <= mostColumns
        ? fit({ ...basic, type: "grid", columns: [{ children: [] }] })
        : inside?.as === "tabs"
          ? fit({ ...basic, type: "tabs", tabs: [{ id: "t", title: { zh: "1" }, children: [] }] })
          : fit({ ...basic, type: type === "custom-panel" ? type : "container", children: [] });
    return made ?? { type: "container", id: String(basic["id"]), children: [] };
  }

  #columns(groups: readonly Group[], depth: number) {
    const columns = groups.map(({ span, children }) => {
      return {
        ...(span === undefined ? {} : { span: { tablet: span } }),
        children: this.nodes(children, depth + 1),
      };
    });
    return columns.length > 0 ? columns : [{ children: [] }];
  }

  /** One row of a table of layout, in as many grids as it takes. */
  #grids(row: readonly Group[], depth: number): FormNode[] {
    const grids: FormNode[] = [];
    for (let from = 0; from < row.length; from += mostColumns) {
      const id = this.#newId(undefined);
      grids.push({ type: "grid", id, columns: this.#columns(row.slice(from, from + mostColumns), depth) });
    }
    return grids;
  }

  #tabs(groups: readonly Group[], { id, depth }: { id: string; depth: number }) {
    const tabs = groups.slice(0, 50).map(({ title, children }, place) => {
      const own = this.#newId(`${id.slice(0, 56)}-tab${place + 1}`);
      return {
        id: own,
        title: asText(title) ?? { zh: String(place + 1) },
        children: this.nodes(children, depth + 1),
      };
    });
    return tabs.length > 0
      ? tabs
      : [{ id: this.#newId(`${id.slice(0, 56)}-tab1`), title: { zh: "1" }, children: [] }];
  }
}

function countDrafts(drafts: readonly Draft[]): number {
  return drafts.reduce(
    (sum, draft) => sum + 1 + countDrafts(groupsOf(draft).flatMap(({ children }) => children)),
    0,
  );
}

/** The lists of drafts inside a draft. */
export function groupsOf({ inside }: Draft): readonly Group[] {
  if (!inside) return [];
  if (inside.as === "rows") return inside.rows.flat();
  return inside.as === "tabs" ? inside.groups : [{ children: inside.children }];
}

/** All that stands inside a draft, containers before what they hold. */
function listInside(draft: Draft): Draft[] {
  return groupsOf(draft)
    .flatMap(({ children }) => children)
    .flatMap((child) => (child.type === "sub-table" ? [child] : [child, ...listInside(child)]));
}

/** What can be a column: an input, or something unknown that holds nothing else. */
function isCell({ type, inside }: Draft): boolean {
  return type === undefined ? inside === undefined : familyOf(type) === "input";
}

/** The node without the properties that its type does not take, or not with these values. */
function fit(candidate: Record<string, unknown>): FormNode | undefined {
  let tried = candidate;
  for (let round = 0; round < 4; round += 1) {
    const parsed = formNodeSchema.safeParse(tried);
    if (parsed.success) return parsed.data;
    const wrong = new Set(
      parsed.error.issues.flatMap((issue) =>
        issue.path.length > 0
          ? [String(issue.path[0])]
          : issue.code === "unrecognized_keys"
            ? issue.keys
            : [],
      ),
    );
    if (wrong.size === 0) return undefined;
    tried = Object.fromEntries(Object.entries(tried).filter(([key]) => !wrong.has(key)));
  }
  return undefined;
}
