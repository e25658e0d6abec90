import { describe, expect, it } from "vitest";
import { addRecord, contextOf } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { anonymousActor } from "../context.ts";
import { getRecord } from "./get.ts";
import { transitionRecord } from "./transition.ts";

const { engine, tenant } = await startTestWorld();
const low = { match: "and", rules: [{ field: "low", op: "le", value: 10 }] };
const editor = await tenant.addRole([
  { object: "t_thing", actions: ["read"], read: ["title", "status", "low"] },
  { object: "t_thing", actions: ["show"], condition: low },
  { object: "t_place", actions: ["read"] },
]);
const user = contextOf(engine, (await tenant.addUser([editor])).actor);
const system = engine.systemContext();

const addThing = (data: object) =>
  addRecord(engine, "t_thing", { title: "t", review: "fine", low: 1, ...data });
const act = (id: string, action: string, more: { version?: number; objname?: string } = {}) =>
  transitionRecord(user, { objname: "t_thing", id, action, ...more });

describe("a change of state", () => {
  it("is refused to visitors, to those without the action, and for records it does not cover", async () => {
    const id = await addThing({});
    const visitor = contextOf(engine, anonymousActor);
    const tried = transitionRecord(visitor, { objname: "t_thing", id, action: "show" });
    expect(await refusalOf(tried)).toMatchObject({ key: "unauthenticated" });
    expect(await refusalOf(act(id, "drop"))).toMatchObject({ key: "forbidden" });
    expect(await refusalOf(act(await addThing({ low: 11 }), "show"))).toMatchObject({ key: "forbidden" });
  });

  it("is refused for what is not there", async () => {
    const id = await addThing({});
    const place = await addRecord(engine, "t_place", { name: "p" });
    for (const other of ["00000000-0000-4000-8000-000000000000", place, "x", ""]) {
      expect(await refusalOf(act(other, "show"))).toMatchObject({ key: "notFound" });
    }
    expect(await refusalOf(act(id, "vanish"))).toMatchObject({
      key: "badInput",
      issues: { action: "unknown" },
    });
    const stateless = act(place, "show", { objname: "t_place" });
    expect(await refusalOf(stateless)).toMatchObject({ key: "badInput", issues: { action: "unknown" } });
    expect(await refusalOf(act(id, "show", { objname: "t_nothing" }))).toMatchObject({ key: "notFound" });
  });

  it("answers with the record as the actor sees it, one version further", async () => {
    const id = await addThing({});
    const shown = await act(id.toUpperCase(), "show", { version: 1 });
    expect(shown).toEqual({ id, title: "t", low: 1, status: "shown", version: 2 });
    expect(await getRecord(system, { objname: "t_thing", id })).toMatchObject({
      status: "shown",
      updated_by: { id: user.actor.userId },
    });
  });

  it("is refused from a state it does not start from, and with a stale version", async () => {
    const id = await addThing({});
    const stale = { key: "conflict", issues: { version: "staleVersion" } };
    expect(await refusalOf(act(id, "show", { version: 2 }))).toMatchObject(stale);
    await act(id, "show");
    expect(await refusalOf(act(id, "show"))).toMatchObject({
      key: "wrongState",
      issues: { status: "badTransition" },
    });
    expect(await refusalOf(act(id, "show", { version: 1 }))).toMatchObject(stale);
    expect(await getRecord(system, { objname: "t_thing", id })).toMatchObject({
      status: "shown",
      version: 2,
    });
  });

  it("names the fields that are still missing to whom they are known, and changes nothing", async () => {
    const id = await addThing({ review: null });
    expect(await refusalOf(act(id, "show"))).toMatchObject({
      key: "badInput",
      issues: { "": "outOfSight" },
    });
    const all = transitionRecord(system, { objname: "t_thing", id, action: "show" });
    expect((await refusalOf(all)).issues).toEqual({ review: "required" });
    expect(await getRecord(system, { objname: "t_thing", id })).toMatchObject({
      status: "draft",
      version: 1,
    });
  });

  it("happens once, however many ask for it at the same time", async () => {
    const id = await addThing({});
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () =>
        act(id, "show").then(
          () => "shown",
          (error: unknown) => (error as { key: string }).key,
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(["shown", "wrongState", "wrongState", "wrongState", "wrongState"]);
    expect(await getRecord(system, { objname: "t_thing", id })).toMatchObject({ version: 2 });
  });
});
