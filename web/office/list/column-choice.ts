import { useMemo, useState } from "react";
import { unchangedColumns, type ColumnChoice } from "@kezhuan/web/meta/columns.ts";

export interface ColumnChoiceControl {
  choice: ColumnChoice;
  setChoice: (choice: ColumnChoice) => void;
}

/** The columns a person has chosen for one view, kept on this device. */
export function useColumnChoice(name: string): ColumnChoiceControl {
  const key = `columns:${name}`;
  const [state, setState] = useState(() => ({ key, choice: readStored(key) }));
  const choice = state.key === key ? state.choice : readStored(key);
  if (state.key !== key) setState({ key, choice });
  return useMemo(
    () => ({
      choice,
      setChoice(next: ColumnChoice) {
        setState({ key, choice: next });
        if (next === unchangedColumns) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(next));
      },
    }),
    [key, choice],
  );
}

function readStored(key: string): ColumnChoice {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    // Kept before columns could be added and frozen, it has neither.
    return isChoice(value) ? { ...unchangedColumns, ...value } : unchangedColumns;
  } catch {
    // Somebody else's value under our key is no choice.
    return unchangedColumns;
  }
}

function isChoice(value: unknown): value is ColumnChoice {
  if (typeof value !== "object" || value === null) return false;
  if (!("order" in value && "hidden" in value && "widths" in value)) return false;
  const lists = [
    value.order,
    value.hidden,
    "added" in value ? value.added : [],
    "frozen" in value ? value.frozen : [],
  ];
  return lists.every(Array.isArray) && typeof value.widths === "object";
}
