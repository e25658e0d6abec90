import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { asRef } from "./as-values.ts";
import { recordsKey } from "@kezhuan/web/api/query-keys.ts";

/** The names of the departments that some people belong to, by the person's id. */
export function departmentsQuery(people: readonly string[]) {
  return queryOptions({
    queryKey: recordsKey("sys_member", "departments", people),
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const query = {
        objname: "sys_member",
        fields: ["user", "dept"],
        pageSize: 500,
        count: "none" as const,
        highsearch: {
          match: "and" as const,
          rules: [{ field: "user", op: "in" as const, value: [...people] }],
        },
      };
      const page = await unwrap(getObjDataByPage(query, { signal, quiet: true }));
      const names = new Map<string, Set<string>>();
      for (const member of page.data) {
        const [person, department] = [asRef(member["user"]), asRef(member["dept"])];
        if (!person || !department?.label) continue;
        names.set(person.id, (names.get(person.id) ?? new Set()).add(department.label));
      }
      return new Map([...names].map(([id, labels]) => [id, [...labels].join(" / ")]));
    },
  });
}
