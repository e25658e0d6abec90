import type { Ctx } from "./engine/context.ts";
import type { ContentStore } from "./engine/jobs/job-files.ts";
import { checkTemplateWith } from "./features/documents/check-template.ts";
import { checkSubscription } from "./features/readers/check-subscription.ts";

/** What features check of records before they are written, by object or by what an object serves as. */
export function listRecordChecks(files: ContentStore): NonNullable<Ctx["recordChecks"]> {
  return { subscriptions: checkSubscription, sys_template: checkTemplateWith(files) };
}
