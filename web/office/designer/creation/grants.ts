import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Label } from "@kezhuan/contract/metadata/label";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { asText } from "@kezhuan/web/office/kinds/as-values.ts";
import { recordsKey } from "@kezhuan/web/api/query-keys.ts";

export interface Role {
  id: string;
  code: string;
  label: Label;
}

/** Every role of the installation. */
export function rolesQuery() {
  return queryOptions({
    queryKey: recordsKey("sys_role", "names"),
    queryFn: async ({ signal }) => {
      const fields = ["code", "name", "name_en"];
      const query = { objname: "sys_role", sort: "code", fields, pageSize: 500, count: "none" as const };
      const page = await unwrap(getObjDataByPage(query, { signal }));
      return page.data.map((record): Role => {
        const zh = asText(record["name"]);
        return {
          id: record.id,
          code: asText(record["code"]),
          label: { zh, en: asText(record["name_en"]) || zh },
        };
      });
    },
  });
}

/** The grants on an object. */
export function grantsQuery(objname: string) {
  return queryOptions({
    queryKey: recordsKey("sys_access", "of", objname),
    queryFn: async ({ signal }) => {
      const fields = ["role", "object", "actions", "enabled"];
      const query = { objname: "sys_access", fields, pageSize: 500, count: "none" as const };
      const page = await unwrap(getObjDataByPage({ ...query, equal: { object: objname } }, { signal }));
      return page.data;
    },
  });
}

interface GrantChange {
  /** Absent for a new one, on all rows and fields. */
  grant?: WireRecord | undefined;
  role: string;
  objname: string;
  actions: readonly string[];
}

/** Changes what a grant allows, or makes one; answers why it was refused. */
export async function saveGrant({ grant, role, objname, actions }: GrantChange): Promise<string | undefined> {
  const data = grant
    ? { id: grant.id, version: grant["version"], actions }
    : { role, object: objname, actions, enabled: true };
  const answer = await saveObjData({ objname: "sys_access", data });
  if (answer.ok) return undefined;
  return [answer.msg, ...answer.errors.map(({ field, message }) => `${field}: ${message}`)].join("\n");
}
