import type { CompiledInput } from "@kezhuan/contract/forms/compile-form";
import { IconButton } from "@kezhuan/web/ui/button.tsx";
import { memo, useCallback, useEffect, useMemo, useRef, useState, type ComponentType } from "react";
import type { FillingState } from "../filling.ts";
import { useForm, usePick, useSay, useSlice } from "../form-context.ts";
import { cellPlace, type Place } from "../place.ts";

/** How an input inside a row is rendered. */
export type CellView = ComponentType<{ input: CompiledInput; place: Place; cellLabel: string }>;

type ChangeRows = (next: (rows: readonly object[]) => readonly object[]) => void;

interface RowChunkProps {
  input: CompiledInput;
  from: number;
  until: number;
  count: number;
  isOpen: boolean;
  onRows: ChangeRows | undefined;
  min: number;
  Cell: CellView;
}

/** Height of a row that has never been seen. */
const guessedHeight = 49;

/** Some rows of a table: rendered while they are near the part of the page that is in view, or hold the cursor. */
export function RowChunk(props: RowChunkProps) {
  const { input, from, until } = props;
  const { mode } = useForm();
  const body = useRef<HTMLTableSectionElement>(null);
  const [height, setHeight] = useState((until - from) * guessedHeight);
  const [isNear, setNear] = useState(from < 20);
  const { name } = input.node;
  // An error in a row brings the row.
  const isMeant = useSlice(
    "target",
    useCallback(
      (target: FillingState["target"]) => {
        const [table, at] = target?.path.split(".") ?? [];
        return table === name && Number(at) >= from && Number(at) < until;
      },
      [name, from, until],
    ),
  );
  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (!entry.isIntersecting && !element.contains(document.activeElement)) {
          setHeight((before) => element.getBoundingClientRect().height || before);
          setNear(false);
        } else setNear(true);
      },
      { rootMargin: "400px 0px" },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const isShown = isNear || isMeant || mode === "print";
  return (
    <tbody ref={body}>
      {isShown ? (
        Array.from({ length: until - from }, (_, place) => (
          <Row key={from + place} {...props} at={from + place} />
        ))
      ) : (
        <tr aria-hidden="true" style={{ height }} />
      )}
    </tbody>
  );
}

interface RowProps {
  input: CompiledInput;
  at: number;
  count: number;
  isOpen: boolean;
  onRows: ChangeRows | undefined;
  min: number;
  Cell: CellView;
}

const Row = memo(
  function Row({ input, at, count, isOpen, onRows, min, Cell }: RowProps) {
    const say = useSay();
    const pick = usePick();
    const { name } = input.node;
    const places = useMemo(
      () => new Map(input.columns.map(({ node }) => [node.name, cellPlace(name, at, node.name)])),
      [input, name, at],
    );
    const row = at + 1;
    return (
      <tr aria-label={say("rowTitle", { row })}>
        <th scope="row" className="form-row-number">
          {row}
        </th>
        {input.columns.map((column) => {
          const place = places.get(column.node.name);
          const title = pick(column.node.title) || column.node.name;
          if (column.hidden || !place) return null;
          return (
            <td key={column.node.id} data-label={column.node.required ? `${title} *` : title}>
              <Cell input={column} place={place} cellLabel={say("cellLabel", { name: title, row })} />
            </td>
          );
        })}
        {isOpen && (
          <td className="form-row-ways">
            <IconButton
              icon={upSign}
              label={say("moveUp", { row })}
              disabled={at === 0}
              onClick={() => onRows?.((rows) => moved(rows, at, at - 1))}
            />
            <IconButton
              icon="down"
              label={say("moveDown", { row })}
              disabled={at === count - 1}
              onClick={() => onRows?.((rows) => moved(rows, at, at + 1))}
            />
            <IconButton
              icon="close"
              label={say("removeRow", { row })}
              disabled={count <= min}
              onClick={() => onRows?.((rows) => rows.filter((_, place) => place !== at))}
            />
          </td>
        )}
      </tr>
    );
  },
  // How the rows are changed is made anew with every change, and does the same.
  (before, after) =>
    before.input === after.input &&
    before.at === after.at &&
    before.count === after.count &&
    before.isOpen === after.isOpen,
);

const upSign = { path: "M6 14.500l6-6 6 6" };

function moved(rows: readonly object[], from: number, to: number): object[] {
  const next = [...rows];
  const [row] = next.splice(from, 1);
  if (row) next.splice(to, 0, row);
  return next;
}
