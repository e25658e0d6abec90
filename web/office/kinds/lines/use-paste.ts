import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import { labelFields } from "@kezhuan/web/meta/label-fields.ts";
import { makeLine, withCell, type Line } from "@kezhuan/web/meta/lines.ts";
import { readCell, readTable, takesPaste } from "@kezhuan/web/meta/paste-cells.ts";
import { isUnreadCell, unreadCell } from "@kezhuan/web/meta/unread-cell.ts";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useState, type ClipboardEvent } from "react";
import { isEditable, type LinesPlan } from "./lines-plan.ts";
import { linesTexts } from "./lines-texts.ts";
import type { LineActions } from "./use-lines.ts";
import type { RefValue } from "@kezhuan/contract/api/records";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { asText } from "../as-values.ts";
import { referredObject } from "../record-options.ts";

/** Column name → texts to be looked up as names of records. */
type Sought = Map<FieldMeta, Set<string>>;

interface Filled {
  lines: readonly Line[];
  sought: Sought;
  leftOut: number;
}

/** Takes what was copied from a spreadsheet into the cells from the focused one on, and says what became of it. */
export function usePaste(plan: LinesPlan, actions: LineActions) {
  const t = useText(linesTexts);
  const { language } = usePreferences();
  const [notice, setNotice] = useState("");
  const say = (leftOut: number, rows: number) =>
    setNotice(
      [t("pasted", { rows }), leftOut > 0 && t("leftOut", { count: leftOut })].filter(Boolean).join(" · "),
    );
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const place = placeOf(event.target, plan);
    const text = event.clipboardData.getData("text/plain");
    // A single cell is for the control it is pasted into.
    if (!place || !/[\t\n]/.test(text.replace(/[\r\n]+$/, ""))) return;
    event.preventDefault();
    const table = readTable(text);
    const rows = place.row + table.length;
    if (rows > plan.max) return setNotice(t("tooMany", { rows, max: plan.max }));
    if (rows > actions.current().length && !plan.mayAdd) return setNotice(t("mayNotAdd"));
    const filled = fill(plan, actions.current(), { table, ...place });
    actions.put(filled.lines);
    say(filled.leftOut, table.length);
    void settleNames(actions, filled.sought, language);
  };
  return { onPaste, notice };
}

function fill(
  plan: LinesPlan,
  before: readonly Line[],
  { table, row, column }: { table: readonly (readonly string[])[]; row: number; column: number },
): Filled {
  const lines = [...before];
  const sought: Sought = new Map();
  let leftOut = 0;
  for (const [down, cells] of table.entries()) {
    let line = lines[row + down] ?? makeLine(plan.start);
    for (const [right, text] of cells.entries()) {
      const field = plan.columns[column + right];
      if (!field || !takesPaste(field) || !isEditable(plan, line, field)) {
        leftOut += text.trim() === "" ? 0 : 1;
        continue;
      }
      const read = readCell(text, field, plan.meta.dicts);
      const value = "value" in read ? read.value : unreadCell(read.lookUp);
      if (!("value" in read)) sought.set(field, (sought.get(field) ?? new Set()).add(read.lookUp));
      line = withCell(line, field.name, value);
    }
    lines[row + down] = line;
  }
  return { lines, sought, leftOut };
}

/** Puts records for the names pasted, wherever a name still stands when the answer is there. */
async function settleNames(actions: LineActions, sought: Sought, language: Language): Promise<void> {
  for (const [field, names] of sought) {
    // What cannot be looked up stays in its cell, marked.
    const found = await lookUpNames(field, [...names], language).catch(() => new Map<string, never>());
    const settled = actions.current().map((line) => {
      const cell = line[field.name];
      const record = isUnreadCell(cell) ? found.get(cell.unread) : undefined;
      return record ? withCell(line, field.name, record) : line;
    });
    if (found.size > 0) actions.put(settled);
  }
}

/** Which cell something happened in, told from the page. */
function placeOf(target: EventTarget, plan: LinesPlan): { row: number; column: number } | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("td[data-column]") : null;
  const row = Number(cell?.closest<HTMLElement>("tr[data-index]")?.dataset["index"] ?? Number.NaN);
  const column = plan.columns.findIndex(({ name }) => name === cell?.dataset["column"]);
  return Number.isNaN(row) || column < 0 ? undefined : { row, column };
}

/** The records that are called so, one for each name: a name that several bear, or none, names nobody. */
async function lookUpNames(
  field: FieldMeta,
  names: readonly string[],
  language: Language,
): Promise<Map<string, RefValue>> {
  const target = referredObject(field);
  const labels = labelFields(await queryClient.fetchQuery(objMetaDataQuery(target)), language);
  const rules = labels.map((name) => ({ field: name, op: "in" as const, value: [...names] }));
  const page = await unwrap(
    getObjDataByPage(
      {
        objname: target,
        pageSize: 500,
        fields: labels,
        count: "none",
        highsearch: { match: "or", rules },
      },
      { quiet: true },
    ),
  );
  const found = new Map<string, RefValue>();
  const several = new Set<string>();
  for (const record of page.data) {
    const label = labels.map((name) => asText(record[name])).find((text) => text !== "") ?? record.id;
    for (const name of new Set(labels.map((one) => asText(record[one])))) {
      if (found.has(name)) several.add(name);
      found.set(name, { id: record.id, label });
    }
  }
  for (const name of several) found.delete(name);
  return found;
}
