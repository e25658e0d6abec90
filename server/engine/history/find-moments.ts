import type { ObjectDef } from "@kezhuan/contract/metadata/object";

type Values = Readonly<Record<string, unknown>>;

/** What a note of a record's history says of it, as far as it is still kept: the fields that were changed. */
export interface NotedStep {
  action: string;
  at: string;
  /** Null where nothing was changed or the values are forgotten. */
  before: Values | null;
  after: Values | null;
  isForgotten: boolean;
}

export interface NotedRecord {
  createdAt: string;
  /** What it holds today in the fields that its moments ask for. */
  now: Values;
  /** Every note, the oldest first. */
  steps: readonly NotedStep[];
}

type Def = Pick<ObjectDef, "moments" | "states">;

/**
 * When a record first was what its moments ask for. A moment is left out where the history does not tell: where it begins
 * too late, or where values are forgotten that might have been the first. What steps did is known all the same.
 */
export function findMoments(def: Def, record: NotedRecord): Map<string, string> {
  const found = new Map<string, string>();
  const missed = new Set<string>();
  const { steps, createdAt } = record;
  if (steps[0]?.action !== "create") return found;
  const moments = def.moments ?? [];
  const names = new Set(moments.flatMap(({ when }) => Object.keys(when)));
  // Without an entry: it is not known.
  const image = new Map([...names].flatMap((name) => valueAtBeginning(def, record, name)));
  for (const [index, step] of steps.entries()) {
    for (const name of names) {
      if (step.after && name in step.after) image.set(name, step.after[name]);
      else if (step.isForgotten) forget(def, { step, name, image });
    }
    for (const { field, when } of moments) {
      if (found.has(field) || missed.has(field)) continue;
      const fits = Object.entries(when).map(([name, values]) =>
        image.has(name) ? values.includes(String(image.get(name))) : undefined,
      );
      if (fits.includes(false)) continue;
      if (fits.includes(undefined)) missed.add(field);
      else found.set(field, index === 0 ? createdAt : step.at);
    }
  }
  return found;
}

interface Forgetting {
  step: NotedStep;
  name: string;
  image: Map<string, unknown>;
}

/** Anything may have been written but the state, which only steps write. */
function forget({ states }: Def, { step, name, image }: Forgetting): void {
  if (name !== states?.field) image.delete(name);
  else {
    const to = stepOf(states, step)?.to;
    if (to !== undefined) image.set(name, to);
  }
}

/** The note of a creation holds no values: they are what the first change found, or what is there today. */
function valueAtBeginning({ states }: Def, { steps, now }: NotedRecord, name: string): [string, unknown][] {
  for (const step of steps) {
    if (step.before && name in step.before) return [[name, step.before[name]]];
    if (!step.isForgotten) continue;
    if (name !== states?.field) return [];
    const transition = stepOf(states, step);
    if (transition) return transition.from.includes(states.initial) ? [[name, states.initial]] : [];
  }
  return [[name, now[name]]];
}

function stepOf({ transitions }: NonNullable<ObjectDef["states"]>, { action }: NotedStep) {
  return transitions.find((one) => one.action === action);
}
