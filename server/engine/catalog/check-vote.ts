import { linesOf, targetOf } from "@kezhuan/contract/kinds/field-type";
import { fieldListsOf, type Ballot } from "@kezhuan/contract/metadata/ballot";
import type { Issue } from "@kezhuan/contract/problems";
import type { CatalogObject } from "./catalog.ts";
import { DefinitionError } from "./definition-error.ts";

type Problem = Omit<Issue, "field">;

/** A vote by secret ballot names fields that are there and can hold what it says, and begins and ends once. */
export function checkVote(object: CatalogObject, objects: ReadonlyMap<string, CatalogObject>): void {
  const { ballot } = object.def;
  if (!ballot) return;
  const problem = [
    ...checkList({ object, objects, part: "roll", name: ballot.roll }, fieldListsOf(ballot).roll),
    ...checkList({ object, objects, part: "options", name: ballot.options }, fieldListsOf(ballot).options),
    ...fieldListsOf(ballot).record.flatMap((wanted) => checkField(object, wanted)),
    ...Object.keys(ballot.when ?? {}).flatMap((name) =>
      object.fields.has(name) ? [] : [unknown("when", `${object.name}.${name}`)],
    ),
    ...checkRoll(object, objects, ballot),
    ...checkSteps(object, ballot),
  ][0];
  if (problem) throw new DefinitionError(object.name, undefined, problem);
}

interface Wanted {
  part: string;
  name: string;
  kind: string;
}

interface List {
  object: CatalogObject;
  objects: ReadonlyMap<string, CatalogObject>;
  part: string;
  name: string;
}

function checkList({ object, objects, part, name }: List, fields: readonly Wanted[]): Problem[] {
  const field = object.fields.get(name);
  const child = objects.get((field && linesOf(field)?.object) ?? "");
  if (!child) return [unknown(part, `${object.name}.${name}`)];
  return fields.flatMap((wanted) => checkField(child, wanted));
}

function checkField(object: CatalogObject, { part, name, kind }: Wanted): Problem[] {
  const field = object.fields.get(name);
  if (!field) return [unknown(part, `${object.name}.${name}`)];
  const isAccount = kind === "sys_user" && targetOf(field) === kind;
  if (field.def.kind === kind || isAccount) return [];
  return [{ problem: "ballotKind", params: { part, name, expected: kind } }];
}

/** Nobody is on the roll of a record twice. */
function checkRoll(
  object: CatalogObject,
  objects: ReadonlyMap<string, CatalogObject>,
  { roll, voter }: Ballot,
): Problem[] {
  const field = object.fields.get(roll);
  const lines = field && linesOf(field);
  const child = objects.get(lines?.object ?? "");
  if (!lines || !child) return [];
  const isUnique = child.def.indexes.some(
    ({ unique, fields }) =>
      unique && fields.length === 2 && fields.includes(lines.field) && fields.includes(voter),
  );
  return isUnique ? [] : [{ problem: "ballotTwice", params: { name: child.name } }];
}

/** The vote begins in the initial state, which is never come back to, and so is never begun again. */
function checkSteps({ def: { states } }: CatalogObject, { state, count }: Ballot): Problem[] {
  const steps = states?.transitions ?? [];
  const wrong = (part: string): Problem => ({ problem: "ballotState", params: { part, name: state } });
  const isLeft = ({ from, to }: (typeof steps)[number]) =>
    to !== state || from.every((one) => one === states?.initial);
  const isBack = ({ from, to }: (typeof steps)[number]) =>
    to === states?.initial && from.some((one) => one !== states.initial);
  return [
    ...(steps.some(({ to }) => to === state) && steps.every(isLeft) && !steps.some(isBack)
      ? []
      : [wrong("state")]),
    ...(steps.some(({ action, from }) => action === count && from.includes(state)) ? [] : [wrong("count")]),
    ...(states?.requires.some(({ otherwise }) => otherwise !== undefined) ? [wrong("requires")] : []),
  ];
}

function unknown(part: string, name: string): Problem {
  return { problem: "ballotUnknown", params: { part, name } };
}
