import { AppError } from "@kezhuan/contract/errors";
import type { Issue } from "@kezhuan/contract/problems";
import type { Ctx } from "@kezhuan/server/engine/context";
import { saveRecords } from "@kezhuan/server/engine/records/save";

/** Something to be created, and what it came from. */
export interface Creatable {
  record: Record<string, unknown>;
}

export interface Refused<Item> {
  item: Item;
  error: AppError;
}

/** Refusals that are about one record; anything else means that saving itself does not work. */
export const aboutData: ReadonlySet<string> = new Set([
  "badInput",
  "duplicate",
  "conflict",
  "notFound",
  "forbidden",
  "quotaReached",
  "lastAdministrator",
  "administratorsOnly",
]);

/** Creates all records that can be created and returns the others with the reason. */
export async function saveLines<Item extends Creatable>(
  ctx: Ctx,
  objname: string,
  items: readonly Item[],
): Promise<Refused<Item>[]> {
  if (items.length === 0) return [];
  try {
    await saveRecords(ctx, { objname, data: items.map(({ record }) => record) });
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || !aboutData.has(error.key)) throw error;
    const named = namedRecords(error);
    const refused = items.flatMap((item, index) => {
      const issues = named.get(index);
      return issues ? [{ item, error: new AppError(error.key, { issues }) }] : [];
    });
    if (refused.length > 0) {
      const others = items.filter((_, index) => !named.has(index));
      return [...refused, ...(await saveLines(ctx, objname, others))];
    }
    return isolate(ctx, { objname, items, error });
  }
}

interface Isolating<Item> {
  objname: string;
  items: readonly Item[];
  error: AppError;
}

/** The refusal does not say whom it means (a duplicate found by the database): halves tell. */
async function isolate<Item extends Creatable>(
  ctx: Ctx,
  { objname, items, error }: Isolating<Item>,
): Promise<Refused<Item>[]> {
  const [only] = items;
  if (items.length === 1 && only) return [{ item: only, error: aboutOne(error) }];
  const middle = Math.ceil(items.length / 2);
  return [
    ...(await saveLines(ctx, objname, items.slice(0, middle))),
    ...(await saveLines(ctx, objname, items.slice(middle))),
  ];
}

/**
 * The records that a refusal of a list is about, with what is wrong with each. Bad input is told of all of them;
 * anything else of the first only, so that halves are quicker than to take them out one by one.
 */
export function namedRecords({ key, issues }: AppError): Map<number, Issue[]> {
  return key === "badInput" ? byRecord(issues) : new Map<number, Issue[]>();
}

/** The refusal of a list of one as that of the one. */
export function aboutOne(error: AppError): AppError {
  const issues = byRecord(error.issues).get(0);
  return issues ? new AppError(error.key, { issues, params: error.params, cause: error.cause }) : error;
}

/** Issues of a list name their record as `data.3.title`, or as `data.3` where they are about the whole. */
function byRecord(issues: readonly Issue[]): Map<number, Issue[]> {
  const named = new Map<number, Issue[]>();
  for (const issue of issues) {
    const [, index, field = ""] = /^data\.(\d+)(?:\.(.*))?$/s.exec(issue.field) ?? [];
    if (index === undefined) continue;
    const list = named.get(Number(index)) ?? [];
    named.set(Number(index), [...list, { ...issue, field }]);
  }
  return named;
}
