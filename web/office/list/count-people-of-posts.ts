import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { asRef } from "../kinds/as-values.ts";

const pageSize = 500;

/** How many people hold one of these posts; undefined where memberships may not be seen. */
export async function countPeopleOfPosts(posts: readonly string[]): Promise<number | undefined> {
  const people = new Set<string>();
  let after: string | null | undefined;
  do {
    const query = {
      objname: "sys_member",
      fields: ["user"],
      pageSize,
      count: "none" as const,
      highsearch: {
        match: "and" as const,
        rules: [{ field: "posts", op: "in" as const, value: [...posts] }],
      },
      ...(after ? { after } : {}),
    };
    try {
      const page = await unwrap(getObjDataByPage(query, { quiet: true }));
      for (const member of page.data) people.add(asRef(member["user"])?.id ?? member.id);
      after = page.next;
    } catch {
      // Without the right to see memberships the question is asked without the figure.
      return undefined;
    }
  } while (after);
  return people.size;
}
