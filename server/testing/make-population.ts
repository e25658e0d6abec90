import fc from "fast-check";
import type { Actor, Ctx } from "../engine/context.ts";
import type { Engine } from "../engine/engine.ts";
import { dayInZone } from "../lib/day-in-zone.ts";
import type { KnownGrant, Rights } from "./access-oracle.ts";
import { arbitraryGrant, throughView } from "./arbitrary-grants.ts";
import { makeWorld, type WorldSize } from "./arbitrary-world.ts";
import { addRoles } from "./make-rights.ts";
import { contextOf, makeActor, makeTenant, type TestUser } from "./make-tenant.ts";
import type { World } from "./test-world.ts";

/** Objects that the population has rights on. */
export const populated = ["t_thing", "t_place", "t_region"] as const;

/** Somebody, drawn small so that a failure can be read. */
export interface Drawn {
  roles: readonly number[];
  who: number;
  homeless: boolean;
  wide: boolean;
  posts: boolean;
  kind: "user" | "anonymous";
  language: "zh" | "en";
}

export interface Somebody {
  rights: Rights;
  ctx: Ctx;
}

export interface Population {
  world: World;
  /** Some ids of each object that conditions and changes draw from. */
  ids: ReadonlyMap<string, readonly string[]>;
  somebody: fc.Arbitrary<Drawn>;
  /** The person drawn, looking at the world as it is or as it has become. */
  meet: (drawn: Drawn, world?: World) => Somebody;
}

/**
 * Random records of three departments and sixty roles with random rights on them: several grants for an object,
 * lists of fields, row conditions with variables, rules that nobody understands any more.
 */
export async function makePopulation(
  engine: Engine,
  seed: number,
  { objects = populated, ...size }: Omit<WorldSize, "owners"> & { objects?: readonly string[] },
): Promise<Population> {
  const tenants = [await makeTenant(engine), await makeTenant(engine), await makeTenant(engine)];
  const people = await Promise.all(tenants.map((tenant) => tenant.addUser()));
  const departments = tenants.map(({ deptid }) => deptid);
  const owners = { users: people.map(({ id }) => id), departments };
  const world = await makeWorld(engine, { ...size, owners }, seed);
  const ids = new Map<string, readonly string[]>([
    ...[...world].map(([name, rows]) => [name, [...rows.keys()].slice(0, 10)] as const),
    ["sys_user", owners.users],
    ["qd_org", departments],
  ]);
  const roles = drawRoles(engine, { objects, ids, seed });
  const codes = await addRoles(engine, roles);
  const grantsOf = new Map(codes.map((code, index) => [code, (roles[index] ?? []).map(throughView)]));
  const now = engine.systemContext().now().toISOString();
  const { maskKey, catalog } = engine.systemContext();
  // The day of the installation: in Shanghai another one than in Greenwich for eight hours of each.
  const moment = { now, today: dayInZone(new Date(now), catalog.timeZone), maskKey };
  return {
    world,
    ids,
    somebody: drawSomebody(codes.length),
    meet(drawn, current = world) {
      const post = ids.get("t_thing")?.[0] ?? "";
      const actor = makePerson(drawn, { people, departments, codes, post });
      const grants = actor.roles.flatMap((role) => grantsOf.get(role) ?? []);
      return {
        ctx: contextOf(engine, actor, drawn.language),
        rights: { world: current, actor, grants, ...moment },
      };
    },
  };
}

interface Drawing {
  objects: readonly string[];
  ids: ReadonlyMap<string, readonly string[]>;
  seed: number;
}

/** Up to three grants for each object, and now and then none. */
function drawRoles(engine: Engine, { objects, ids, seed }: Drawing): KnownGrant[][] {
  const now = engine.systemContext().now();
  const lists = objects.map((name) => fc.array(arbitraryGrant(name, ids, now), { maxLength: 3 }));
  return fc.sample(
    fc.tuple(...lists).map((parts) => parts.flat()),
    { numRuns: 60, seed },
  );
}

function drawSomebody(roles: number): fc.Arbitrary<Drawn> {
  return fc.record({
    roles: fc.uniqueArray(fc.nat(roles - 1), { minLength: 1, maxLength: 3 }),
    who: fc.nat(2),
    homeless: fc.nat(4).map((n) => n === 0),
    wide: fc.boolean(),
    posts: fc.boolean(),
    kind: fc.constantFrom("user" as const, "user" as const, "anonymous" as const),
    language: fc.constantFrom("zh" as const, "en" as const),
  });
}

interface Parts {
  people: readonly TestUser[];
  departments: readonly string[];
  codes: readonly string[];
  post: string;
}

function makePerson(drawn: Drawn, { people, departments, codes, post }: Parts): Actor {
  const { roles, who, homeless, wide, posts, kind } = drawn;
  const own = departments[who] ?? null;
  const facts = { userId: people[who]?.id ?? null, username: people[who]?.username ?? null };
  const place = homeless ? { deptid: null } : { deptid: own, deptTree: wide ? departments : [own ?? ""] };
  const visitor: Partial<Actor> = kind === "anonymous" ? { kind, userId: null, username: null } : {};
  const held = roles.map((index) => codes[index] ?? "").toSorted();
  return makeActor({ ...facts, roles: held, ...place, postIds: posts ? [post] : [], ...visitor });
}
