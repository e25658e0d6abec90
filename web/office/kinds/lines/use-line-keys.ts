import { keyOfLine, lineState } from "@kezhuan/web/meta/lines.ts";
import type { KeyboardEvent, RefObject } from "react";
import type { LinesPlan } from "./lines-plan.ts";
import type { LineActions } from "./use-lines.ts";

/** Enter goes down, Enter and Tab at the end add a line, Alt with an arrow moves one. */
export function useLineKeys(
  plan: LinesPlan,
  { actions, frame }: { actions: LineActions; frame: RefObject<HTMLElement | null> },
) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event);
    if (!place || event.nativeEvent.isComposing) return;
    const { row, column, isLastCell } = place;
    const lines = actions.current();
    const isLast = row === lines.length - 1;
    // An empty line at the end is enough: Tab must lead out of the table.
    const isWorthAdding = isLast && lines[row]?.[lineState]?.untouched !== true;
    const addBelow = () => {
      if (!isWorthAdding || !actions.add()) return;
      event.preventDefault();
      focusLine(frame.current, actions, { row: row + 1 });
    };
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.altKey && step !== undefined && plan.orders) {
      event.preventDefault();
      actions.move(row, row + step);
      focusLine(frame.current, actions, { row: Math.min(Math.max(row + step, 0), lines.length - 1), column });
    } else if (event.key === "Enter" && isPlainInput(event.target)) {
      event.preventDefault();
      if (isLast) addBelow();
      else focusLine(frame.current, actions, { row: row + 1, column });
    } else if (event.key === "Tab" && !event.shiftKey && isLastCell) {
      addBelow();
    }
  };
}

/** Puts the cursor into a line once it is drawn: into a column, or the first cell that can be filled in. */
export function focusLine(
  frame: HTMLElement | null,
  actions: LineActions,
  { row, column }: { row: number; column?: string | undefined },
): void {
  requestAnimationFrame(() => {
    const line = actions.current()[row];
    const drawn = line && frame?.querySelector(`tr[data-line="${CSS.escape(keyOfLine(line))}"]`);
    const cell =
      column === undefined ? null : drawn?.querySelector(`td[data-column="${CSS.escape(column)}"]`);
    const control =
      "input:not([type=hidden], [type=file]), textarea, button[role=switch], [contenteditable=true]";
    (cell?.querySelector<HTMLElement>(control) ?? drawn?.querySelector<HTMLElement>(control))?.focus();
  });
}

function placeOf(event: KeyboardEvent<HTMLElement>) {
  const { target } = event;
  const cell = target instanceof Element ? target.closest<HTMLElement>("td[data-column]") : null;
  const row = cell?.closest<HTMLElement>("tr[data-index]");
  if (!cell || !row) return undefined;
  const editable = [...row.querySelectorAll("td[data-editable=true]")];
  return {
    row: Number(row.dataset["index"]),
    column: cell.dataset["column"],
    isLastCell: editable.at(-1) === cell && isLastStop(cell, target),
  };
}

/** A control may have several stops, such as a choice of three. */
function isLastStop(cell: HTMLElement, target: EventTarget): boolean {
  const stops = [...cell.querySelectorAll("input, textarea, button, select")];
  return target instanceof HTMLInputElement && target.type === "radio" ? true : stops.at(-1) === target;
}

/** Lists and calendars have their own use for Enter. */
function isPlainInput(target: EventTarget): boolean {
  return (
    target instanceof HTMLInputElement &&
    target.getAttribute("role") !== "combobox" &&
    !target.closest(".ant-picker, .ant-select")
  );
}
