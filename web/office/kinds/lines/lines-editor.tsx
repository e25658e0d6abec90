import { objectOf } from "@kezhuan/contract/kinds/field-type";
import { PlusOutlined } from "@ant-design/icons";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { useQuery } from "@tanstack/react-query";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { countUnread, keyOfLine, linesIn, countedLines, type Line } from "@kezhuan/web/meta/lines.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Button } from "antd";
import { useMemo, useRef, useCallback, useState } from "react";
import { LoadFailure } from "@kezhuan/web/office/parts/load-failure.tsx";
import { ObjectContext } from "../object-context.tsx";
import type { EditorProps } from "../office-kind.ts";
import { LineRow } from "./line-row.tsx";
import { LinesHead } from "./lines-head.tsx";
import { planLines, type LinesPlan } from "./lines-plan.ts";
import { linesTexts } from "./lines-texts.ts";
import { focusLine, useLineKeys } from "./use-line-keys.ts";
import { useLines } from "./use-lines.ts";
import { usePaste } from "./use-paste.ts";
import type { FieldErrors } from "@kezhuan/web/meta/check-values.ts";
import "./lines.css";

/** Key of a line → field → what is wrong with it; the empty name stands for the line as a whole. */
type Faults = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A sub-table to fill in, in the child object's own kinds. */
export function LinesEditor(props: EditorProps) {
  const { data, error, refetch } = useQuery(objMetaDataQuery(String(objectOf(props.field))));
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="lines-loading" aria-busy="true" />;
  return (
    <ObjectContext value={data}>
      <LinesTable {...props} meta={data} />
    </ObjectContext>
  );
}

function LinesTable({
  field,
  value,
  onChange,
  id,
  label,
  describedBy,
  errors,
  meta,
}: EditorProps & { meta: ObjectMeta }) {
  const t = useText(linesTexts);
  const plan = useMemo(() => planLines(field, meta), [field, meta]);
  const lines = linesIn(value);
  const frame = useRef<HTMLDivElement>(null);
  const actions = useLines(plan, { value, onChange });
  const { faults, settle } = useLineFaults(errors, value);
  const { onPaste, notice } = usePaste(plan, actions);
  const onKeyDown = useLineKeys(plan, { actions, frame });
  const isFull = lines.length >= plan.max;
  const addAtEnd = () => {
    if (actions.add()) focusLine(frame.current, actions, { row: lines.length });
  };
  return (
    // What is typed and pasted comes up from the cells' own controls.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={frame} className="lines" onPaste={onPaste} onKeyDown={onKeyDown}>
      {lines.length > 0 && (
        <div className="lines-frame">
          <table className="lines-table lines-editor lines-cards">
            <LinesHead plan={plan} hasActions />
            <tbody>
              {lines.map((line, index) => (
                <LineRow
                  key={keyOfLine(line)}
                  {...{ plan, line, index, isFull, actions }}
                  isLast={index === lines.length - 1}
                  faults={faults[keyOfLine(line)]}
                  onMoved={(row) => focusLine(frame.current, actions, { row })}
                  onSettled={settle}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {lines.length === 0 && <p className="lines-none">{t("none")}</p>}
      <LinesFoot
        {...{ plan, id, label, describedBy, isFull, notice }}
        unread={countUnread(value)}
        onAdd={addAtEnd}
      />
    </div>
  );
}

interface LinesFootProps {
  plan: LinesPlan;
  id: string;
  label: string;
  describedBy: string | undefined;
  isFull: boolean;
  /** What became of what was pasted. */
  notice: string;
  /** Cells still to be put right. */
  unread: number;
  onAdd: () => void;
}

function LinesFoot({ plan, id, label, describedBy, isFull, notice, unread, onAdd }: LinesFootProps) {
  const t = useText(linesTexts);
  const hints = plan.orders ? [t("hint"), t("orderHint")] : [t("hint")];
  return (
    <>
      <div className="lines-foot">
        {plan.mayAdd && (
          <Button
            id={id}
            // The field's label would be all that is read out.
            aria-label={t("addTo", { field: label })}
            aria-describedby={describedBy}
            icon={<PlusOutlined aria-hidden />}
            disabled={isFull}
            onClick={onAdd}
          >
            {t("add")}
          </Button>
        )}
        <span className="lines-hint">{isFull ? t("full", { max: plan.max }) : hints.join(" · ")}</span>
      </div>
      <output className="lines-notice">
        {[notice, unread > 0 && t("toMend", { count: unread })].filter(Boolean).join(" · ")}
      </output>
    </>
  );
}

/**
 * What saving said about cells (`2.amount`), kept with their lines: lines may move and others be put right while it
 * still stands.
 */
function useLineFaults(errors: FieldErrors | undefined, value: unknown) {
  const [seen, setSeen] = useState<FieldErrors>();
  const [faults, setFaults] = useState<Faults>({});
  if (errors !== seen) {
    setSeen(errors);
    if (errors && Object.keys(errors).length > 0) setFaults(placeFaults(errors, value));
  }
  const settle = useCallback((line: Line, name: string) => {
    setFaults((before) => {
      const { [name]: solved, ...others } = before[keyOfLine(line)] ?? {};
      return solved === undefined ? before : { ...before, [keyOfLine(line)]: others };
    });
  }, []);
  return { faults, settle };
}

function placeFaults(errors: FieldErrors, value: unknown): Faults {
  const sent = countedLines(value);
  const placed: Record<string, Record<string, string>> = {};
  for (const [path, message] of Object.entries(errors)) {
    const [index = "", ...rest] = path.split(".");
    const line = sent[Number(index)];
    if (!line) continue;
    const key = keyOfLine(line);
    const [name = ""] = rest;
    placed[key] = { ...placed[key], [name === "id" || name === "version" ? "" : name]: message };
  }
  return placed;
}
