import { setTimeout as sleep } from "node:timers/promises";
import { mayEver, policyOf } from "@kezhuan/server/engine/access/policy";
import type { Actor } from "@kezhuan/server/engine/context";
import type { Engine } from "@kezhuan/server/engine/engine";
import { listPermissions } from "@kezhuan/server/engine/records/describe";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { useOfHeap } from "./use-of-heap.ts";

export interface RightsCost {
  /** Milliseconds until somebody with rights of their own has been told them for the first time. */
  first: number;
  /** The same once more. */
  again: number;
  /** Megabytes kept after everybody has asked, each with other roles. */
  kept: number;
}

/** What `getInfo` costs, which tells everything somebody may do: for as many people as there are roles, three roles each. */
export function measureRights(engine: Engine, actor: Actor, roles: number): RightsCost {
  const ask = (number: number) => {
    const own = [0, 1, 7].map((step) => `ROLE_MANY_${(number + step) % roles}`);
    const started = performance.now();
    const told = listPermissions(engine.context({ ...actor, roles: own }, "zh"));
    if (told.length === 0) throw new Error("they may do nothing");
    return performance.now() - started;
  };
  ask(roles - 1);
  const before = useOfHeap();
  const people = Array.from({ length: roles }, (_, number) => number);
  const first = mean(people.map(ask));
  const again = mean(people.map(ask));
  return { first, again, kept: useOfHeap() - before };
}

interface Obeying {
  here: Engine;
  there: Engine;
  rule: string;
  actor: Actor;
  object: string;
}

/** Milliseconds until another process obeys a right that this one has changed, from before the change is written. */
export async function measureObeying({ here, there, rule, actor, object }: Obeying): Promise<number> {
  const mayDelete = () => mayEver(policyOf(there.context(actor, "zh"), object), "delete");
  const spans: number[] = [];
  for (const isGiven of [true, false, true, false, true, false]) {
    const actions = isGiven ? ["read", "update", "delete"] : ["read", "update"];
    const started = performance.now();
    await saveRecords(here.systemContext(), { objname: "sys_access", data: { id: rule, actions } });
    while (mayDelete() !== isGiven) await sleep(1);
    spans.push(performance.now() - started);
  }
  return Math.max(...spans);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
