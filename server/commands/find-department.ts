import { fillLabel } from "@kezhuan/contract/metadata/fill-label";
import { runSql } from "../db/run-sql.ts";
import { StartError } from "../lib/start-error.mjs";
import type { CommandCall } from "./command.ts";
import type { Workplace } from "./in-workplace.ts";

const noSuchDepartment = {
  zh: "没有编码为“{code}”的部门。",
  en: "There is no department with the code “{code}”.",
};

/** The id of a department. Throws a sentence when there is none. */
export async function findDepartment(call: CommandCall, place: Workplace, code: string): Promise<string> {
  const [row] = await runSql<{ id: string }>(place.database.db, "select id from obj.qd_org where code = $1", [
    code,
  ]);
  if (!row) throw new StartError(fillLabel(noSuchDepartment, { code }, call.language));
  return row.id;
}
