import type { Answer } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { readText } from "../content/read-values.ts";

type Values = Readonly<Record<string, unknown>>;

const objname = "kch_institution";

/**
 * The institution that a verification is about: the public one with this credit code, the one this account has entered
 * under the name before, or a new one. A new one gets its code with the verification: who only claims a code must
 * neither keep its owner from it nor learn that somebody has it.
 */
export async function enterInstitution(userId: string, values: Values): Promise<Answer<Values>> {
  const name = readText(values["org_name"])?.trim() ?? "";
  const code = readText(values["credit_code"])?.trim().toUpperCase() ?? "";
  for (const equal of [
    { status: "published", credit_code: code },
    { status: "published", name },
    { created_by: userId, name },
  ]) {
    const found = await getObjDataByPage({ objname, equal, pageSize: 1, count: "none" }, { quiet: true });
    if (!found.ok) return found;
    const [record] = found.data.data;
    if (record) return { ...found, data: { institution: record.id } };
  }
  const made = await saveObjData({ objname, data: { name } }, { quiet: true });
  return made.ok ? { ...made, data: { institution: made.data.ids[0] } } : made;
}
