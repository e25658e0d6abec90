import type { DesignOutput } from "@kezhuan/contract/api/design";
import type { Change, ChangeName, ChangeOf } from "@kezhuan/contract/metadata/changes";
import { diffTraits, shippedOf } from "./change-field.ts";
import { isOver } from "@kezhuan/contract/design/apply-change";
import { liveFields } from "./design-view.ts";
import { fitChanges, type Fitted } from "./fit-changes.ts";
import { isAlike } from "./is-alike.ts";

/**
 * The changes with one more, said as briefly as possible: what is changed twice is one change, what is taken back is
 * none. A change that does not fit any more because of the new one goes.
 */
export function recordChange(design: DesignOutput, changes: readonly Change[], change: Change): Change[] {
  const [briefly, ...others] = phrase(design, changes, change).map((list) => fitChanges(design, list));
  const fitting = [briefly, ...others].find((fitted) => fitted?.dropped.length === 0) ?? briefly;
  return fitting?.kept ?? [...changes, change];
}

/** The changes without one of them, and without those that only made sense with it. */
export function undoChange(design: DesignOutput, changes: readonly Change[], place: number): Fitted {
  return fitChanges(design, changes.toSpliced(place, 1));
}

/** Ways to say it, the briefest first. */
function phrase(design: DesignOutput, changes: readonly Change[], change: Change): Change[][] {
  const atEnd = [...changes, change];
  switch (change.do) {
    case "changeField":
      return [recordTraits(design, changes, change), atEnd];
    case "retireField":
      return [recordRetiring(changes, change)];
    case "changeObject":
      return [recordObject(design, changes, change), atEnd];
    case "setStates":
      return recordStates(design, changes, change);
    case "orderFields":
      return [[...changes.filter((one) => one.do !== "orderFields"), change]];
    case "addIndex":
      return [recordIndex(design, changes, change)];
    case "removeIndex": {
      const added = changes.findLastIndex((one) => one.do === "addIndex" && isOver(one.index, change.fields));
      return [added === -1 ? atEnd : changes.toSpliced(added, 1)];
    }
    case "retireObject":
      return [takeBack(changes, "restoreObject") ?? atEnd];
    case "restoreObject":
      return [takeBack(changes, "retireObject") ?? atEnd];
    case "addField":
    case "restoreField":
    case "createObject":
    case "adoptTable":
      return [atEnd];
  }
}

function recordTraits(
  design: DesignOutput,
  changes: readonly Change[],
  { name, change }: ChangeOf<"changeField">,
): Change[] {
  const place = lastAbout(changes, name);
  const earlier = changes[place];
  const atEnd: Change[] = [...changes, { do: "changeField", name, change }];
  const after = liveFields(fitChanges(design, atEnd).view).find(({ def }) => def.name === name)?.def;
  if (after && earlier?.do === "addField") return changes.with(place, { ...earlier, field: after });
  const field = design.fields.find(({ def }) => def.name === name);
  if (!after || !field || (earlier && earlier.do !== "changeField")) return atEnd;
  const traits = diffTraits(field.def, after, shippedOf(field));
  const said = earlier?.change ?? {};
  const unreadable = change.unreadable ?? said.unreadable;
  const whole = traits && { ...traits, ...(traits.kind && unreadable ? { unreadable } : {}) };
  const next: Change[] = whole ? [{ do: "changeField", name, change: whole }] : [];
  return earlier ? changes.toSpliced(place, 1, ...next) : [...changes, ...next];
}

/** A field that came with the draft goes with it; of another only that it retires is left to say. */
function recordRetiring(changes: readonly Change[], change: ChangeOf<"retireField">): Change[] {
  const place = lastAbout(changes, change.name);
  const earlier = changes[place];
  if (!earlier) return [...changes, change];
  if (earlier.do === "addField" || earlier.do === "restoreField") return changes.toSpliced(place, 1);
  return [...changes.toSpliced(place, 1), change];
}

function recordObject(
  design: DesignOutput,
  changes: readonly Change[],
  { change }: ChangeOf<"changeObject">,
): Change[] {
  const place = changes.findLastIndex((one) => one.do === "changeObject");
  const earlier = changes[place];
  const said = earlier?.do === "changeObject" ? { ...earlier.change, ...change } : change;
  const before: Readonly<Record<string, unknown>> = design.object;
  const traits = Object.fromEntries(
    Object.entries(said).filter(([name, value]) => !isAlike(before[name], value)),
  );
  const next: Change[] = Object.keys(traits).length > 0 ? [{ do: "changeObject", change: traits }] : [];
  return earlier ? changes.toSpliced(place, 1, ...next) : [...changes, ...next];
}

function recordStates(
  design: DesignOutput,
  changes: readonly Change[],
  change: ChangeOf<"setStates">,
): Change[][] {
  const others = changes.filter((one) => one.do !== "setStates");
  const isAsBefore = isAlike(design.object.states ?? null, change.states);
  if (isAsBefore) return [others];
  const inPlace = changes.map((one) => (one.do === "setStates" ? change : one));
  return others.length < changes.length ? [inPlace, [...others, change]] : [[...others, change]];
}

function recordIndex(
  design: DesignOutput,
  changes: readonly Change[],
  change: ChangeOf<"addIndex">,
): Change[] {
  const { fields, unique } = change.index;
  const removed = changes.findLastIndex(
    (one) => one.do === "removeIndex" && one.fields.join() === fields.join(),
  );
  const isAsBefore = design.indexes.some((index) => isOver(index, fields) && index.unique === unique);
  // Under a name that has been given away since, it would be an index over another field.
  const isOverSame = !changes.slice(removed + 1).some((one) => givesName(one, fields));
  return removed !== -1 && isAsBefore && isOverSame ? changes.toSpliced(removed, 1) : [...changes, change];
}

function givesName(change: Change, names: readonly string[]): boolean {
  if (change.do === "addField") return names.includes(change.field.name);
  const isMoved = change.do === "retireField" || change.do === "restoreField";
  return isMoved && change.name !== undefined && names.includes(change.name);
}

function takeBack(changes: readonly Change[], opposite: ChangeName): Change[] | undefined {
  const place = changes.findLastIndex((one) => one.do === opposite);
  return place === -1 ? undefined : changes.toSpliced(place, 1);
}

/** The last change of the field that bears the name now: names can be used again. */
function lastAbout(changes: readonly Change[], name: string): number {
  return changes.findLastIndex(
    (one) =>
      (one.do === "addField" && one.field.name === name) ||
      (one.do === "restoreField" && one.name === name) ||
      ((one.do === "changeField" || one.do === "retireField") && one.name === name),
  );
}
