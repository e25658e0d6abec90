import { linesOf } from "@kezhuan/contract/kinds/field-type";
import { leastBallots, type Ballot } from "@kezhuan/contract/metadata/ballot";
import { findObject, type Catalog, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Image } from "./check-image.ts";

/** An object whose records are voted on by secret ballot. */
export interface Poll {
  object: CatalogObject;
  ballot: Ballot;
  /** Those who may vote, and what they may choose: the objects, and their references to the record voted on. */
  roll: CatalogObject;
  rollBack: string;
  options: CatalogObject;
  optionsBack: string;
}

const known = new WeakMap<Catalog, readonly Poll[]>();

/** All of the catalog, which is searched once. */
export function listPolls(catalog: Catalog): readonly Poll[] {
  const before = known.get(catalog);
  if (before) return before;
  const polls = [...catalog.objects.values()].flatMap((object) => openPoll(catalog, object) ?? []);
  known.set(catalog, polls);
  return polls;
}

/** The poll of an object; undefined where its records are not voted on. */
export function pollOf(catalog: Catalog, { name }: CatalogObject): Poll | undefined {
  return listPolls(catalog).find(({ object }) => object.name === name);
}

/** Whether records of the object are voted on, may vote, or can be chosen. */
export function isOfPoll(catalog: Catalog, { name }: CatalogObject): boolean {
  return listPolls(catalog).some((poll) =>
    [poll.object, poll.roll, poll.options].some((one) => one.name === name),
  );
}

/** Whether a record is voted on in the system. */
export function isBySecretBallot({ ballot: { when = {} } }: Poll, image: Image): boolean {
  return Object.entries(when).every(([field, values]) => values.includes(String(image.get(field))));
}

type Stage = "early" | "open" | "closed";

/** How far the vote on a record is: only the initial state comes before it. */
export function stageOf({ object, ballot }: Poll, image: Image): Stage {
  const { states } = object.def;
  const state = String(image.get(states?.field ?? ""));
  if (state === ballot.state) return "open";
  return state === states?.initial ? "early" : "closed";
}

function openPoll(catalog: Catalog, object: CatalogObject): Poll | undefined {
  const { ballot } = object.def;
  if (!ballot) return undefined;
  const [roll, options] = [ballot.roll, ballot.options].map((name) => {
    const field = object.fields.get(name);
    return field && linesOf(field);
  });
  if (!roll || !options) return undefined;
  return {
    object,
    // Definitions of an installation are stored as they were written.
    ballot: { ...ballot, least: ballot.least ?? leastBallots },
    roll: findObject(catalog, roll.object),
    rollBack: roll.field,
    options: findObject(catalog, options.object),
    optionsBack: options.field,
  };
}
