import type { FieldDef } from "@kezhuan/contract/metadata/field";
import type { PackInput } from "@kezhuan/contract/metadata/pack";
import type { ObjectInput } from "@kezhuan/contract/metadata/object";

/** People who may be there twice, and every way in which something can name one of them. */
export const mergePack: PackInput = {
  name: "merging",
  label: same("Merging"),
  version: 1,
  dicts: [{ name: "m_kind", label: same("Kinds"), items: ["person", "paper"].map(item) }],
  objects: [person(), paper(), tie(), mark(), visit(), remark()],
};

function person(): ObjectInput {
  return {
    name: "m_person",
    label: same("People"),
    labelField: "name",
    fields: [
      field("name", "text", { required: true }),
      field("code", "text", { unique: true }),
      field("email", "text"),
      field("bio", "longtext"),
      field("amount", "decimal", { settings: { scale: 4 } }),
      field("words", "texts"),
      field("boss", "ref", { settings: { object: "m_person", onDelete: "clear" } }),
      field("friends", "refs", { settings: { object: "m_person", onDelete: "clear" } }),
      field("account", "ref", { settings: { object: "sys_user", onDelete: "clear" } }),
      field("agreed", "datetime"),
      field("secret", "text"),
      field("visits", "lines", { settings: { object: "m_visit", field: "person", mode: "edit" } }),
      field("visited", "computed", { settings: { expression: "count(visits)", result: "integer" } }),
    ],
    merging: {
      alike: [["name", "email"], ["bio"]],
      account: { field: "account", along: ["agreed"] },
    },
  };
}

function paper(): ObjectInput {
  return {
    name: "m_paper",
    label: same("Papers"),
    labelField: "title",
    fields: [
      field("title", "text"),
      field("lead", "ref", { settings: { object: "m_person" } }),
      field("second", "ref", { settings: { object: "m_person", onDelete: "cascade" } }),
      field("authors", "refs", { settings: { object: "m_person" } }),
    ],
  };
}

/** Two people are tied once only. */
function tie(): ObjectInput {
  return {
    name: "m_tie",
    label: same("Ties"),
    labelField: "note",
    fields: [
      field("one", "ref", { settings: { object: "m_person" } }),
      field("other", "ref", { settings: { object: "m_person" } }),
      field("note", "longtext"),
    ],
    indexes: [{ fields: ["one", "other"], unique: true }],
  };
}

/** What names a record without referring to it. */
function mark(): ObjectInput {
  return {
    name: "m_mark",
    label: same("Marks"),
    labelField: "about",
    history: false,
    loose: [
      { field: "about", by: "kind", objects: { person: "m_person", paper: "m_paper" } },
      { field: "condition", inside: true },
    ],
    fields: [
      field("owner", "text"),
      field("kind", "code", { settings: { dict: "m_kind" } }),
      field("about", "text"),
      field("note", "text", { settings: { maxLength: 40 } }),
      field("condition", "json"),
    ],
    indexes: [{ fields: ["owner", "kind", "about"], unique: true }],
  };
}

/** Lines of a person. */
function visit(): ObjectInput {
  return {
    name: "m_visit",
    label: same("Visits"),
    labelField: "place",
    fields: [
      field("person", "ref", { settings: { object: "m_person", onDelete: "cascade" } }),
      field("place", "text"),
    ],
  };
}

/** What refers to a record that itself is folded into another. */
function remark(): ObjectInput {
  return {
    name: "m_remark",
    label: same("Remarks"),
    labelField: "text",
    fields: [
      field("tie", "ref", { settings: { object: "m_tie", onDelete: "cascade" } }),
      field("text", "text"),
    ],
  };
}

type More = Partial<Omit<FieldDef, "name" | "label" | "kind">>;

function field(name: string, kind: FieldDef["kind"], more: More = {}): ObjectInput["fields"][number] {
  return { name, label: same(name), kind, ...more };
}

function item(code: string) {
  return { code, label: same(code) };
}

function same(text: string) {
  return { zh: text, en: text };
}
