import type { ImportChoices } from "./config-kind.ts";
import { contentIn, differingParts, isSame, listIn, type Content } from "./content.ts";

/** One change of a design, with the part of the file that asks for it. */
export interface Planned {
  part: string;
  change: Content;
}

/** What makes the object that is here that of the file. */
export function planChanges(wanted: Content, held: Content, choices: ImportChoices): Planned[] {
  const onlyHere = choices.retire
    ? { fields: namesOnlyIn(held, wanted), indexes: indexesOnlyIn(held, wanted) }
    : undefined;
  return [
    ...(onlyHere?.indexes ?? []).map((index) => ({
      part: nameIndex(index),
      change: { do: "removeIndex", fields: index["fields"] },
    })),
    ...listIn(wanted, "fields").flatMap((field) => planField(field, held, choices)),
    ...planLaid(wanted, held),
    ...planTraits(wanted, held),
    ...planOrder(wanted, held),
    ...indexesOnlyIn(wanted, held).map((index) => ({
      part: nameIndex(index),
      change: { do: "addIndex", index },
    })),
    ...(onlyHere?.fields ?? []).map((name) => ({
      part: `fields.${name}`,
      change: { do: "retireField", name },
    })),
  ];
}

export function changedParts(wanted: Content, held: Content, choices: ImportChoices): string[] {
  // One object cannot become another's: refused when it is to be written.
  if (wanted["pack"] !== held["pack"]) return ["pack"];
  return [...new Set(planChanges(wanted, held, choices).map(({ part }) => part))];
}

/** What was said over a pack's object, and fields and indexes that are not taken out of use. */
export function partsOnlyHere(wanted: Content, exported: Content, { retire }: ImportChoices): string[] {
  const traits = isOwn(wanted) ? [] : traitsOf(exported).filter((name) => !(name in wanted));
  const changed = contentIn(wanted, "changed");
  const laid = Object.keys(contentIn(exported, "changed")).filter((name) => !(name in changed));
  const kept = [
    ...namesOnlyIn(exported, wanted).map((name) => `fields.${name}`),
    ...indexesOnlyIn(exported, wanted).map(nameIndex),
  ];
  return [...traits, ...laid.map((name) => `changed.${name}`), ...(retire ? [] : kept)];
}

function planField(field: Content, held: Content, { clearUnreadable }: ImportChoices): Planned[] {
  const { name } = field;
  const part = `fields.${String(name)}`;
  const before = listIn(held, "fields").find((one) => one["name"] === name);
  if (!before) return [{ part, change: { do: "addField", field } }];
  const parts = differingParts(field, before);
  if (parts.length === 0) return [];
  const change = {
    ...pickParts(field, parts),
    ...(clearUnreadable && parts.includes("kind") ? { unreadable: "clear" } : {}),
  };
  return [{ part, change: { do: "changeField", name, change } }];
}

/** What was said over a pack's field stays where the file says nothing of it. */
function planLaid(wanted: Content, held: Content): Planned[] {
  return Object.keys(contentIn(wanted, "changed")).flatMap((name) => {
    const said = contentIn(contentIn(wanted, "changed"), name);
    const before = contentIn(contentIn(held, "changed"), name);
    const parts = differingParts(said, before);
    if (parts.length === 0) return [];
    return [{ part: `changed.${name}`, change: { do: "changeField", name, change: pickParts(said, parts) } }];
  });
}

function planTraits(wanted: Content, held: Content): Planned[] {
  const names = isOwn(wanted) ? [...new Set([...traitsOf(wanted), ...traitsOf(held)])] : traitsOf(wanted);
  const differing = names.filter((name) => !isSame(wanted[name], held[name]));
  return differing.map((part) =>
    part === "states"
      ? { part, change: { do: "setStates", states: wanted[part] ?? null } }
      : { part, change: { do: "changeObject", change: pickParts(wanted, [part]) } },
  );
}

function planOrder(wanted: Content, held: Content): Planned[] {
  const order = orderOf(wanted);
  const added = namesOnlyIn(wanted, held);
  const present = [...orderOf(held), ...added];
  const names = order.filter((name) => present.includes(name));
  const whole = [...names, ...present.filter((name) => !names.includes(name))];
  if (order.length === 0 || isSame(whole, present)) return [];
  return [{ part: "fieldOrder", change: { do: "orderFields", names: whole } }];
}

function orderOf(content: Content): string[] {
  const { fieldOrder } = content;
  if (Array.isArray(fieldOrder)) return fieldOrder.map(String);
  return isOwn(content) ? listIn(content, "fields").map(({ name }) => String(name)) : [];
}

function isOwn(content: Content): boolean {
  return content["pack"] === undefined;
}

function traitsOf(content: Content): string[] {
  const parts = new Set(["name", "pack", "fields", "fieldOrder", "changed", "indexes"]);
  return Object.keys(content).filter((name) => !parts.has(name));
}

/** Parts as they will be; null: without. */
function pickParts(content: Content, parts: readonly string[]): Content {
  return Object.fromEntries(parts.map((part) => [part, content[part] ?? null]));
}

function namesOnlyIn(one: Content, other: Content): string[] {
  const names = new Set(listIn(other, "fields").map(({ name }) => name));
  return listIn(one, "fields").flatMap(({ name }) => (names.has(name) ? [] : [String(name)]));
}

/** One index is another where it is over other fields, or unique. */
function indexesOnlyIn(one: Content, other: Content): Content[] {
  return listIn(one, "indexes").filter(
    (index) => !listIn(other, "indexes").some((known) => isSame(known, index)),
  );
}

function nameIndex({ fields }: Content): string {
  return `indexes.${Array.isArray(fields) ? fields.join("+") : ""}`;
}
