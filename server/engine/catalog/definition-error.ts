import { describeIssue, type Issue } from "@kezhuan/contract/problems";

/** A definition that does not fit; which one, and why. */
export class DefinitionError extends Error {
  readonly object: string;
  readonly field: string | undefined;
  readonly reason: string;
  /** The same for people, in either language, where there are words for it. */
  readonly issue: Omit<Issue, "field"> | undefined;

  constructor(object: string, field: string | undefined, why: string | Omit<Issue, "field">) {
    const reason = typeof why === "string" ? why : describeIssue({ field: "", ...why }, "en");
    super(`${object}${field === undefined ? "" : `.${field}`}: ${reason}`);
    this.name = "DefinitionError";
    this.object = object;
    this.field = field;
    this.reason = reason;
    this.issue = typeof why === "string" ? undefined : why;
  }
}
