/** A placeholder of a template, with those inside of it where it is a loop or a condition. */
export interface TemplateTag {
  /** What stands between the braces. */
  text: string;
  kind: "value" | "block" | "other";
  inner: readonly TemplateTag[];
}

/** Values by placeholder; `#` before those of loops and conditions. */
export interface FillData {
  [placeholder: string]: string | boolean | readonly FillData[];
}

export type RefusalReason = "noDocument" | "tooLarge" | "activeContent" | "external" | "syntax";

export interface FillTask {
  bytes: Uint8Array;
  /** Absent: its placeholders are to be listed. */
  data?: FillData | undefined;
  /** Stands before everything else, where it is a draft. */
  draft?: string | undefined;
}

export type FillResult =
  | { kind: "tags"; tags: readonly TemplateTag[] }
  | { kind: "filled"; bytes: Uint8Array }
  | { kind: "refused"; reason: RefusalReason; place: string };
