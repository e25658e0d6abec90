import { lostEntries } from "../metadata/logs.ts";
import type { Label } from "../metadata/label.ts";
import { callTexts } from "./call-texts.ts";
import { messageNames, messages } from "./messages.ts";

/** What each call and message does, by the name under which logs have it. */
export const callLabels: ReadonlyMap<string, Label> = new Map<string, Label>([
  ...Object.entries(callTexts).map(([name, { summary }]): [string, Label] => [name, summary]),
  ...messageNames.map((name): [string, Label] => [name, messages[name].summary]),
  [lostEntries, { zh: "未能保存的日志条目", en: "Entries of the log that could not be kept" }],
]);
