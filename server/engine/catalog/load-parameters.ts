import { checkParameter } from "@kezhuan/contract/parameters/parameter";
import {
  initialParameters,
  isParameter,
  parameterOf,
  type ParameterValues,
} from "@kezhuan/contract/parameters/registry";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Log } from "../context.ts";

/** Values that the environment of this process sets. */
export type FixedParameters = Partial<ParameterValues>;

/** The system parameters in force: what the environment sets, else what is stored, else their initial values. */
export async function loadParameters(
  db: Db,
  { fixed, log }: { fixed: FixedParameters; log: Log },
): Promise<ParameterValues> {
  const [table] = await runSql<{ there: boolean }>(
    db,
    "select to_regclass('obj.sys_parameter') is not null as there",
  );
  // It comes with the system pack, which this version may not have installed yet.
  if (!table?.there) return { ...initialParameters, ...fixed };
  const rows = await runSql<{ code: string; value: string }>(
    db,
    "select code, value from obj.sys_parameter where value is not null",
  );
  const stored = rows.flatMap(({ code, value }) => {
    const read = readStored(code, value);
    if (read === undefined) log.warn({ parameter: code }, "a stored system parameter no longer fits");
    return read === undefined ? [] : [[code, read]];
  });
  // Each was checked by the definition of its name.
  const values = Object.fromEntries(stored) as Partial<ParameterValues>;
  return { ...initialParameters, ...values, ...fixed };
}

/** What an earlier version or a statement typed by hand has stored may not fit any more: undefined. */
function readStored(code: string, text: string): unknown {
  if (!isParameter(code)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return checkParameter(parameterOf(code), value) === undefined ? value : undefined;
  } catch {
    // No JSON at all is a value that does not fit.
    return undefined;
  }
}
