import type { Change } from "@kezhuan/contract/metadata/changes";

export type DesignTab = "fields" | "indexes" | "states" | "properties" | "retired";

/** Where in the designer something belongs that the server said of a list of changes. */
export interface ProblemPlace {
  /** Which of the changes; -1 for all of them together. */
  place: number;
  tab: DesignTab;
  /** The field it is about, where it is about one. */
  field?: string;
  /** What of it: `settings.maxLength`, `label.zh`; empty for the whole. */
  part: string;
}

/** Reads a path such as `changes.3.field.settings.maxLength`; undefined for one that is about no change. */
export function locateProblem(path: string, changes: readonly Change[]): ProblemPlace | undefined {
  const [root, number, ...steps] = path.split(".");
  // What only shows once everything is put together is told of the design as a whole.
  if (root === "states") return { place: -1, tab: "states", part: path };
  const place = Number(number);
  const change = root === "changes" ? changes[place] : undefined;
  if (!change) return undefined;
  const rest = steps.join(".");
  switch (change.do) {
    case "addField":
      return { place, tab: "fields", field: change.field.name, part: without(rest, "field") };
    case "changeField":
      return { place, tab: "fields", field: change.name, part: without(without(rest, "change"), "field") };
    case "retireField":
      return { place, tab: "fields", field: change.name, part: "" };
    case "restoreField":
      return { place, tab: "retired", part: rest };
    case "orderFields":
      return { place, tab: "fields", part: rest };
    case "addIndex":
    case "removeIndex":
      return { place, tab: "indexes", part: rest };
    case "setStates":
      return { place, tab: "states", part: without(rest, "states") };
    case "createObject":
      return ofNewObject({ place, fields: change.object.fields, steps });
    case "adoptTable":
      return ofNewObject({ place, fields: change.fields.map(({ field }) => field), steps });
    case "changeObject":
    case "retireObject":
    case "restoreObject":
      return { place, tab: "properties", part: without(rest, "change") };
  }
}

interface NewObjectPath {
  place: number;
  fields: readonly { name: string }[];
  steps: readonly string[];
}

/** `object.fields.2.label.zh` of a new object, `fields.2.field.label.zh` of an adopted table. */
function ofNewObject({ place, fields, steps }: NewObjectPath): ProblemPlace {
  const path = steps.join(".");
  const [, number, part = ""] = /^(?:object\.)?fields\.(\d+)(?:\.(.*))?$/.exec(path) ?? [];
  const field = number === undefined ? undefined : fields[Number(number)]?.name;
  if (field === undefined) return { place, tab: "properties", part: without(path, "object") };
  return { place, tab: "fields", field, part: without(part, "field") };
}

function without(path: string, head: string): string {
  if (path === head) return "";
  return path.startsWith(`${head}.`) ? path.slice(head.length + 1) : path;
}
