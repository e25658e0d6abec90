import type { CompiledInput } from "@kezhuan/contract/forms/compile-form";
import type { InputNode } from "@kezhuan/contract/forms/form-schema";
import type { FormValues } from "@kezhuan/contract/forms/settle-form";
import { formLimits } from "@kezhuan/contract/forms/form-limits";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { RequiredMark } from "../field-frame.tsx";
import { useForm, usePick, useSay, useSlice } from "../form-context.ts";
import type { InputProps } from "../input-props.ts";
import { rowsOf } from "../place.ts";
import { RowChunk, type CellView } from "./row-chunk.tsx";
import { pasteRows } from "./paste-rows.ts";
import "./sub-table.css";

interface SubTableProps extends Omit<InputProps, "value"> {
  Cell: CellView;
}

/** So many rows are shown and hidden together. */
const chunkSize = 10;

/** Rows of inputs, a table where there is room and cards where there is not. Rows that are far from view are not rendered. */
export function SubTable(props: SubTableProps) {
  const { input, id, onChange, describedBy } = props;
  const say = useSay();
  const { mode, dicts } = useForm();
  const [said, setSaid] = useState("");
  const frame = useRef<HTMLFieldSetElement>(null);
  const { node } = input;
  const { name } = node;
  const count = useSlice(
    "values",
    useCallback((values: FormValues) => lengthOf(values[name]), [name]),
  );
  const { min = 0, max = 200, cards = false } = node.type === "sub-table" ? node : {};
  const most = Math.min(max, formLimits.rows);
  const isOpen = mode === "fill" && !props.isFixed;
  const change = (next: (rows: readonly object[]) => readonly object[]) =>
    onChange((before: unknown) => {
      const rows = next(rowsOf(before));
      return rows.length === 0 ? null : rows;
    });
  const add = () => {
    flushSync(() => change((rows) => [...rows, newRow(input.columns)]));
    focusLast(frame.current);
  };
  const chunks = Array.from({ length: Math.ceil(count / chunkSize) }, (_, chunk) => chunk * chunkSize);
  const shared = { input, count, isOpen, min, onRows: isOpen ? change : undefined, Cell: props.Cell };
  return (
    <fieldset
      className="form-table"
      data-cards={cards}
      ref={frame}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      onPaste={(event) => {
        const result = isOpen ? pasteRows(event, { input, most, dicts }) : undefined;
        if (!result) return;
        event.preventDefault();
        change(result.into);
        setSaid(say(result.left > 0 ? "pastedSome" : "pasted", { rows: result.rows, left: result.left }));
      }}
    >
      <table>
        <Head input={input} isOpen={isOpen} />
        {chunks.map((from) => (
          <RowChunk key={from} {...shared} from={from} until={Math.min(count, from + chunkSize)} />
        ))}
      </table>
      {count === 0 && <p className="form-none">{say("noRows")}</p>}
      {isOpen && <Foot node={node} id={id} count={count} isFull={count >= most} said={said} onAdd={add} />}
    </fieldset>
  );
}

function Head({ input, isOpen }: { input: CompiledInput; isOpen: boolean }) {
  const pick = usePick();
  const say = useSay();
  return (
    <thead>
      <tr>
        <th scope="col" className="form-row-number">
          #
        </th>
        {input.columns.map(({ node, hidden }) =>
          hidden ? null : (
            <th key={node.id} scope="col">
              {pick(node.title) || node.name}
              {node.required && isOpen && <RequiredMark />}
            </th>
          ),
        )}
        {isOpen && (
          <th scope="col">
            <span className="unseen">{say("rowActions")}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface FootProps {
  node: InputNode;
  id: string;
  count: number;
  isFull: boolean;
  /** What came of the last paste. */
  said: string;
  onAdd: () => void;
}

function Foot({ node, id, count, isFull, said, onAdd }: FootProps) {
  const pick = usePick();
  const say = useSay();
  return (
    <div className="form-table-foot">
      <Button id={id} disabled={isFull} onClick={onAdd}>
        {pick(node.type === "sub-table" ? node.addTitle : undefined) || say("addRow")}
      </Button>
      <small>{count > chunkSize ? say("rows", { count }) : say("pasteHint")}</small>
      <output>{said}</output>
    </div>
  );
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

/** What a new row begins with. */
function newRow(columns: readonly CompiledInput[]): Record<string, unknown> {
  const given = columns.filter(({ node }) => node.default !== undefined);
  return Object.fromEntries(given.map(({ node }) => [node.name, node.default]));
}

/** The new row is what one goes on in. */
function focusLast(frame: HTMLElement | null): void {
  const rows = frame?.querySelectorAll("tbody tr");
  rows
    ?.item(rows.length - 1)
    ?.querySelector<HTMLElement>("input, select, textarea")
    ?.focus();
}
