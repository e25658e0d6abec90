import type { AccessOverview } from "@kezhuan/contract/api/roles";
import type { Language } from "@kezhuan/contract/metadata/label";
import { baseActionLabels, baseActions } from "@kezhuan/contract/metadata/access";
import { administratorRole } from "@kezhuan/contract/metadata/roles";
import { readCell, type CellState } from "../roles/cells.ts";

interface Wording {
  language: Language;
  now: number;
  words: {
    object: string;
    action: string;
    everything: string;
    timed: string;
    state: (state: CellState) => string;
  };
}

/** A line for each action of each object, a column for each role. */
export function matrixRows(
  { roles, objects, rules }: AccessOverview,
  { language, now, words }: Wording,
): string[][] {
  const byCell = Map.groupBy(rules, (rule) => `${rule.role} ${rule.object}`);
  const stateOf = (role: AccessOverview["roles"][number], object: string, action: string) => {
    if (role.code === administratorRole) return words.everything;
    const cell = readCell(byCell.get(`${role.id} ${object}`) ?? [], action, now);
    if (cell.state === "none") return "";
    return cell.isTimed ? `${words.state(cell.state)} (${words.timed})` : words.state(cell.state);
  };
  const base = baseActions.map((name) => ({ name, label: baseActionLabels[name] }));
  return [
    [words.object, words.action, ...roles.map(({ name, code }) => `${name} (${code})`)],
    ...objects.flatMap((object) =>
      [...base, ...object.actions].map((action) => [
        `${object.label[language] || object.label.zh} (${object.name})`,
        action.label[language] || action.label.zh,
        ...roles.map((role) => stateOf(role, object.name, action.name)),
      ]),
    ),
  ];
}

/** Text that spreadsheets open as it is: what would begin a formula is marked as text. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return rows.map((row) => row.map(cell).join(",")).join("\r\n");
}

/** Hands the rows to the person as a file. Spreadsheets take it for UTF-8 by the mark it begins with. */
export function saveSpreadsheet(name: string, rows: readonly (readonly string[])[]): void {
  const address = URL.createObjectURL(
    new Blob([`\uFEFF${writeCsv(rows)}`], { type: "text/csv;charset=utf-8" }),
  );
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Firefox begins to read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
