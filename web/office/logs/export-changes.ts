import type { LoggedChange } from "@kezhuan/contract/api/logs";
import { changesQuery, type ChangeFilter } from "@kezhuan/web/api/logs.ts";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { saveFile } from "@kezhuan/web/ui/save-file.ts";
import { formatText, pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { changeTexts } from "./log-texts.ts";
import { nameChange } from "./name-change.ts";

/** A spreadsheet of more is nothing to look through; narrower conditions give the rest. */
const mostPages = 100;

/** Saves the changes that meet a condition as a CSV file, a line for each field, and says where there are more of them. */
export async function exportChanges(filter: ChangeFilter, language: Language): Promise<void> {
  try {
    const { pages } = await queryClient.fetchInfiniteQuery({ ...changesQuery(filter), pages: mostPages });
    const changes = pages.flatMap((page) => page.changes);
    saveFile(writeChanges(changes, language), `${changeTexts.title[language]}.csv`);
    const isCut = typeof pages.at(-1)?.next === "string";
    const told = formatText(changeTexts[isCut ? "exportedLatest" : "exported"], language, {
      count: changes.length,
    });
    showToast(told, isCut ? {} : { tone: "success" });
  } catch (error) {
    showToast(error instanceof Error ? error.message : "", { tone: "error" });
  }
}

const headings = ["time", "who", "action", "object", "record", "fields", "before", "after"] as const;

function writeChanges(changes: readonly LoggedChange[], language: Language): Blob {
  const lines = [
    headings.map((key) => changeTexts[key][language]),
    ...changes.flatMap((change) => writeChange(change, language)),
  ];
  const text = lines.map((cells) => cells.map(quoteCell).join(",")).join("\r\n");
  // With a byte order mark, or spreadsheet programs take it for another encoding.
  return new Blob([`\u{FEFF}${text}\r\n`], { type: "text/csv;charset=utf-8" });
}

function writeChange(change: LoggedChange, language: Language): string[][] {
  const { at, actor, action, objectLabel, record, fields } = change;
  const start = [
    writeInstant(at, language),
    actor?.label ?? "",
    nameChange(action, language),
    pickLabel(objectLabel, language),
    record.label ?? record.id,
  ];
  if (fields.length === 0) return [[...start, "", "", ""]];
  return fields.map(({ label, before, after }) => [
    ...start,
    pickLabel(label, language),
    writeValue(before),
    writeValue(after),
  ]);
}

function writeValue(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (typeof value === "object" && "label" in value && typeof value.label === "string") return value.label;
  return JSON.stringify(value);
}

/** What begins like a formula is kept from being computed by the program that opens the file. */
function quoteCell(text: string): string {
  const plain = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
