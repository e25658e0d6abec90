import type { Ctx } from "./engine/context.ts";
import type { ContentStore } from "./engine/jobs/job-files.ts";
import { checkTemplateWith } from "./features/documents/check-template.ts";

/** What features check of records before they are written, by object. */
export function listRecordChecks(files: ContentStore): NonNullable<Ctx["recordChecks"]> {
  return { sys_template: checkTemplateWith(files) };
}
