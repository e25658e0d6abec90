import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { useQueries } from "@tanstack/react-query";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { referredObject } from "../kinds/record-options.ts";

/** Where a path such as `institution.name` leads. */
export interface FieldPath {
  /** The fields along the way, as far as they are known. */
  steps: readonly FieldMeta[];
  /** The field at its end; undefined while objects are on their way, or when there is none. */
  field: FieldMeta | undefined;
  /** The object that has it. */
  meta: ObjectMeta;
  isLoading: boolean;
}

export type ResolvePath = (path: string) => FieldPath;

/** True for a field that points at records of an object. */
export function isReference(field: FieldMeta): boolean {
  return referredObject(field) !== "";
}

/** Follows paths from an object through its references; the objects on the way are asked for as they come up. */
export function useFieldPaths(meta: ObjectMeta, paths: readonly string[]): ResolvePath {
  const needed = [
    ...new Set(paths.filter((path) => path.includes(".")).flatMap((path) => firstTarget(meta, path))),
  ];
  const near = useMetas(needed);
  const second = [...new Set(paths.flatMap((path) => nextTarget(meta, path, { metas: near, step: 1 })))];
  const middle = useMetas(second);
  const third = [
    ...new Set(
      paths.flatMap((path) => nextTarget(meta, path, { metas: new Map([...near, ...middle]), step: 2 })),
    ),
  ];
  const far = useMetas(third);
  const metas = new Map([...near, ...middle, ...far]);
  return (path) => resolvePath(meta, path, metas);
}

type Metas = ReadonlyMap<string, ObjectMeta | null | undefined>;

/** Null: it cannot be seen. Undefined: on its way. */
function useMetas(names: readonly string[]): Metas {
  const results = useQueries({ queries: names.map((name) => objMetaDataQuery(name)) });
  return new Map(
    names.map((name, index) => [name, results[index]?.data ?? (results[index]?.error ? null : undefined)]),
  );
}

function firstTarget(meta: ObjectMeta, path: string): string[] {
  const [name] = path.split(".");
  const field = meta.fields.find((one) => one.name === name);
  return field && isReference(field) ? [referredObject(field)] : [];
}

function nextTarget(
  meta: ObjectMeta,
  path: string,
  { metas, step }: { metas: Metas; step: number },
): string[] {
  const names = path.split(".");
  // The last name is no step.
  if (names.length <= step + 1) return [];
  const way = resolvePath(meta, names.slice(0, step + 1).join("."), metas);
  return way.field && isReference(way.field) ? [referredObject(way.field)] : [];
}

function resolvePath(meta: ObjectMeta, path: string, metas: Metas): FieldPath {
  const names = path.split(".");
  const steps: FieldMeta[] = [];
  let here = meta;
  for (const [index, name] of names.entries()) {
    const field = here.fields.find((one) => one.name === name);
    if (!field) return { steps, field: undefined, meta: here, isLoading: false };
    steps.push(field);
    if (index === names.length - 1) return { steps, field, meta: here, isLoading: false };
    const next = isReference(field) ? metas.get(referredObject(field)) : null;
    if (!next) return { steps, field: undefined, meta: here, isLoading: next === undefined };
    here = next;
  }
  return { steps, field: undefined, meta: here, isLoading: false };
}
