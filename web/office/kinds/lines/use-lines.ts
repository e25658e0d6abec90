import { keepOrder, moveLine } from "@kezhuan/web/meta/line-order.ts";
import { lineState, linesIn, makeLine, withCell, type Line } from "@kezhuan/web/meta/lines.ts";
import { useEffect, useMemo, useRef } from "react";
import type { LinesPlan } from "./lines-plan.ts";

export interface LineActions {
  /** The lines as they are now, also after an answer that took its time. */
  current: () => readonly Line[];
  put: (lines: readonly Line[]) => void;
  setCell: (index: number, name: string, value: unknown) => void;
  /** At the end; false where there may be no more. */
  add: () => boolean;
  duplicate: (index: number) => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
}

/** Facts of a stored record that a copy of it must not claim. */
const own = ["id", "version", "_masked", "created_at", "created_by", "updated_at", "updated_by", "deptid"];

/** Changing the lines of a field. The actions stay the same objects, so that rows are not drawn again for them. */
export function useLines(
  plan: LinesPlan,
  { value, onChange }: { value: unknown; onChange: (value: unknown) => void },
): LineActions {
  const held = useRef({ lines: linesIn(value), onChange, plan });
  useEffect(() => {
    held.current = { lines: linesIn(value), onChange, plan };
  });
  return useMemo(() => {
    const current = () => held.current.lines;
    const put = (lines: readonly Line[]) => {
      const { orders } = held.current.plan;
      const next = orders ? keepOrder(lines) : lines;
      held.current = { ...held.current, lines: next };
      held.current.onChange(next.length === 0 ? null : next);
    };
    const isFull = () => current().length >= held.current.plan.max || !held.current.plan.mayAdd;
    return {
      current,
      put,
      setCell: (index, name, cell) =>
        put(current().map((line, at) => (at === index ? withCell(line, name, cell) : line))),
      add() {
        if (isFull()) return false;
        put([...current(), makeLine(held.current.plan.start, true)]);
        return true;
      },
      duplicate(index) {
        const line = current()[index];
        if (!line || isFull()) return;
        put(current().toSpliced(index + 1, 0, copyOf(line, held.current.plan)));
      },
      remove: (index) => put(current().toSpliced(index, 1)),
      move(from, to) {
        if (current()[from] && current()[to]) put(moveLine(current(), from, to));
      },
    };
  }, []);
}

/** A new line with the same values, as far as they can be written. */
function copyOf(line: Line, { meta, back }: LinesPlan): Line {
  const writable = meta.fields.filter(
    (field) =>
      !field.readonly &&
      field.name !== back &&
      !field.unique &&
      !own.includes(field.name) &&
      !["file", "image", "lines"].includes(field.kind),
  );
  const { [lineState]: _state, ...cells } = line;
  return makeLine(
    Object.fromEntries(
      writable.flatMap(({ name }) => ((cells[name] ?? null) === null ? [] : [[name, cells[name]]])),
    ),
  );
}
