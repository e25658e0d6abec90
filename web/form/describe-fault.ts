import type { Language } from "@kezhuan/contract/metadata/label";
import { describeIssue } from "@kezhuan/web/meta/check-values.ts";
import type { FormFault } from "./filling.ts";
import { pickText } from "./form-context.ts";

/** The sentence shown beside a value. */
export function describeFault(fault: FormFault, language: Language): string {
  if (typeof fault === "string") return fault;
  return "problem" in fault ? describeIssue(fault, language) : pickText(fault.message, language);
}
