import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import type { Group } from "@kezhuan/contract/query/condition";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { labelFields } from "@kezhuan/web/meta/label-fields.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { formatDate, formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { useDebounced } from "@kezhuan/web/ui/use-debounced.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { useForm, useSay } from "../form-context.ts";
import { readNamed, readText, type Named } from "../read-value.ts";

interface RecordDialogProps {
  title: string;
  object: string;
  where: Group | undefined;
  isMany: boolean;
  max: number | undefined;
  chosen: readonly Named[];
  onClose: () => void;
  onChoose: (records: readonly Named[]) => void;
}

const pageSize = 10;

/** Finds records by words, a page at a time, with a few columns that tell them apart. */
export function RecordDialog(props: RecordDialogProps) {
  const { title, isMany, max, onClose, onChoose } = props;
  const say = useSay();
  const [text, setText] = useState("");
  const [pageNum, setPage] = useState(1);
  const [chosen, setChosen] = useState(props.chosen);
  const found = useFound(props, { keyword: useDebounced(text.trim(), 250), pageNum });
  const toggle = (record: Named) => {
    if (!isMany) return onChoose([record]);
    const others = chosen.filter(({ id }) => id !== record.id);
    return setChosen(others.length < chosen.length ? others : [...chosen, record].slice(0, max));
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say("cancel")}</Button>
          {isMany && (
            <Button look="filled" onClick={() => onChoose(chosen)}>
              {`${say("confirm")} (${chosen.length})`}
            </Button>
          )}
        </>
      }
    >
      <div className="form-find">
        <input
          type="search"
          aria-label={say("search")}
          placeholder={say("search")}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPage(1);
          }}
        />
        {found.error && <p role="alert">{say("loadFailed", { message: found.error.message })}</p>}
        {!found.error && !found.records && <p aria-busy="true">{say("loading")}</p>}
        {found.records?.length === 0 && <p>{say("nothing")}</p>}
        {found.records && found.records.length > 0 && (
          <Found {...found} records={found.records} isMany={isMany} chosen={chosen} onToggle={toggle} />
        )}
        <Pages pageNum={pageNum} isLast={(found.records?.length ?? 0) < pageSize} onChange={setPage} />
      </div>
    </Dialog>
  );
}

function useFound(
  { object, where }: RecordDialogProps,
  { keyword, pageNum }: { keyword: string; pageNum: number },
) {
  const { language } = useForm();
  const meta = useQuery({ ...objMetaDataQuery(object), enabled: object !== "" });
  const names = meta.data ? labelFields(meta.data, language) : [];
  const columns = meta.data ? pickColumns(meta.data, names) : [];
  const page = useQuery({
    ...objDataByPageQuery({
      objname: object,
      pageNum,
      pageSize,
      keyword: keyword || undefined,
      highsearch: where,
      fields: [...new Set([...names, ...columns.map(({ name }) => name)])],
    }),
    enabled: meta.data !== undefined,
  });
  return {
    columns,
    records: page.data?.data,
    names,
    error: meta.error ?? page.error,
  };
}

/** What a record is called by, and the first fields beside its names that fit into a cell. */
function pickColumns({ fields }: ObjectMeta, names: readonly string[]): FieldMeta[] {
  const label = fields.filter(({ name }) => name === names[0]);
  const others = fields.filter(
    ({ name, kind }) => !names.includes(name) && !standardFieldNames.has(name) && !hasTrait(kind, "bulky"),
  );
  return [...label, ...others.slice(0, 2)];
}

interface FoundProps {
  columns: readonly FieldMeta[];
  records: readonly WireRecord[];
  /** Fields with what a record is called; the first that is filled counts. */
  names: readonly string[];
  isMany: boolean;
  chosen: readonly Named[];
  onToggle: (record: Named) => void;
}

function Found({ columns, records, names, isMany, chosen, onToggle }: FoundProps) {
  const { language } = useForm();
  const say = useSay();
  return (
    <table>
      <ColumnHeads
        names={columns.map((column) => pickLabel(column.label, language))}
        unseen={say("choose")}
      />
      <tbody>
        {records.map((record) => {
          const label = names.map((name) => readText(record[name])).find(Boolean) ?? record.id;
          const isChosen = chosen.some(({ id }) => id === record.id);
          return (
            <tr key={record.id} data-chosen={isChosen}>
              {columns.map((column) => (
                <td key={column.name}>
                  {writeCell(record[column.name], column, language) || (column.name === names[0] && label)}
                </td>
              ))}
              <td>
                <Button
                  look="quiet"
                  aria-pressed={isMany ? isChosen : undefined}
                  aria-label={isChosen ? say("remove", { name: label }) : say("add", { name: label })}
                  onClick={() => onToggle({ id: record.id, label })}
                  icon={isChosen ? "close" : "check"}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function writeCell(value: unknown, { kind }: FieldMeta, language: "zh" | "en"): string {
  if (typeof value === "object" && value !== null)
    return formatList(
      readNamed(value).map(({ id, label }) => label ?? id),
      language,
    );
  return kind === "date" || kind === "datetime" ? formatDate(readText(value), language) : readText(value);
}

interface PagesProps {
  pageNum: number;
  isLast: boolean;
  onChange: (page: number) => void;
}

function Pages({ pageNum, isLast, onChange }: PagesProps) {
  const say = useSay();
  if (pageNum === 1 && isLast) return null;
  return (
    <p className="form-pages">
      <Button look="quiet" disabled={pageNum === 1} onClick={() => onChange(pageNum - 1)}>
        {say("previousPage")}
      </Button>
      <span>{say("pageOf", { page: pageNum })}</span>
      <Button look="quiet" disabled={isLast} onClick={() => onChange(pageNum + 1)}>
        {say("nextPage")}
      </Button>
    </p>
  );
}
