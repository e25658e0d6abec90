/** A placeholder of a template, with those inside of it where it is a loop or a condition. */
export interface TemplateTag {
  /** What stands between the braces. */
  text: string;
  kind: "value" | "block" | "other";
  inner: readonly TemplateTag[];
}

/** A value that stays what it is where it stands alone in a cell of a workbook. */
export interface TypedText {
  text: string;
  number?: number;
  /** `2026-03-01` or `2026-03-01T08:30:00`, as a clock of the installation shows it. */
  moment?: string;
}

/** Values by placeholder; `#` before those of loops and conditions. */
export interface FillData {
  [placeholder: string]: string | boolean | TypedText | readonly FillData[];
}

export type TemplateFormat = "word" | "excel";

export type RefusalReason = "noDocument" | "tooLarge" | "activeContent" | "external" | "syntax";

export interface FillTask {
  bytes: Uint8Array;
  /** Absent: its placeholders are to be listed. */
  data?: FillData | undefined;
  /** Stands before everything else, where it is a draft. */
  draft?: string | undefined;
}

export type FillResult =
  | { kind: "tags"; format: TemplateFormat; tags: readonly TemplateTag[] }
  | { kind: "filled"; bytes: Uint8Array }
  | { kind: "refused"; reason: RefusalReason; place: string };
