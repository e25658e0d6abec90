import { randomUUID } from "node:crypto";
import { AppError } from "@kezhuan/contract/errors";
import type { Change } from "@kezhuan/contract/metadata/changes";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import type { Database, DatabaseOptions } from "../db/connect.ts";
import type { Ctx } from "../engine/context.ts";
import { applyDesign } from "../engine/design/apply-design.ts";
import { findDrift } from "../engine/design/list-drift.ts";
import type { Engine } from "../engine/engine.ts";
import { designObject } from "./design-object.ts";
import { makeDb } from "./make-db.ts";
import { startTestEngine } from "./start-test-engine.ts";

type Drift = Awaited<ReturnType<typeof findDrift>>["drift"];

/** An installation whose objects are designed, on a day that the test sets. */
export interface DesignFixture {
  database: Database;
  engine: Engine;
  /** The installation itself acting. */
  ctx: () => Ctx;
  setToday: (day: string) => void;
  /** Makes an object through the design itself; under a name that nobody else has, where none is given. */
  makeObject: (fields?: FieldDef[], rest?: Omit<Partial<ObjectInput>, "fields">) => Promise<string>;
  change: (objname: string, ...changes: Change[]) => ReturnType<typeof applyDesign>;
  driftOf: (objname: string) => Promise<Drift>;
}

export async function makeDesignFixture(options?: DatabaseOptions): Promise<DesignFixture> {
  const database = await makeDb(options);
  let today = new Date("2026-03-01T04:00:00Z");
  const engine = await startTestEngine(database, () => today);
  const ctx = () => engine.systemContext();
  return {
    database,
    engine,
    ctx,
    setToday: (day) => void (today = new Date(`${day}T04:00:00Z`)),
    async makeObject(fields = [], { name = newName(), ...rest } = {}) {
      await designObject(engine, name, { fields, ...rest });
      return name;
    },
    change: (objname, ...changes) => applyDesign(ctx(), { objname, changes }),
    driftOf: async (objname) => (await findDrift(ctx())).drift.filter((one) => one.objname === objname),
  };
}

export function newName(): string {
  return `d${randomUUID().slice(0, 8)}`;
}

export function field(name: string, kind: FieldDef["kind"], rest: Partial<FieldDef> = {}): FieldDef {
  return { name, label: { zh: name, en: name }, kind, settings: {}, ...rest };
}

/** With what a call was refused. Throws when it was not, or failed for a reason of its own. */
export async function errorOf(work: Promise<unknown>): Promise<AppError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`, { cause: error });
  return error;
}
