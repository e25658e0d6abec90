import type { Issue } from "@kezhuan/contract/problems";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { CheckedRecord } from "./check-raising.ts";

/** A form serves the object that it enters; a public link is for a form that enters none. */
export async function checkFormUse(ctx: Ctx, { image, prefix }: CheckedRecord): Promise<Issue[]> {
  const [name, object] = [textOf(image.get("form")), textOf(image.get("object"))];
  const isPublic = image.get("purpose") === "public";
  const issues: Issue[] = [];
  if (isPublic && object !== null) issues.push({ field: "object", problem: "unexpectedValue" });
  if (!isPublic && object === null) issues.push({ field: "object", problem: "required" });
  if (object !== null && !ctx.catalog.objects.has(object))
    issues.push({ field: "object", problem: "unknownRecord" });
  const forms = await runSql<{ object: string | null }>(
    ctx.db,
    "select distinct object from obj.sys_form where name = $1",
    [name],
  );
  if (forms.length === 0) issues.push({ field: "form", problem: "unknownRecord" });
  else if (issues.length === 0 && !forms.some((form) => form.object === object))
    issues.push({ field: "form", problem: "unfit" });
  return issues.map((issue) => ({ ...issue, field: prefix + issue.field }));
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
