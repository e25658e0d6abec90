import { objectOf, linesOf } from "@kezhuan/contract/kinds/field-type";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { useQuery } from "@tanstack/react-query";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { idOfLine, keyOfLine, linesIn, type Line } from "@kezhuan/web/meta/lines.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { nameRecord } from "@kezhuan/web/office/kinds/record-name.ts";
import { LoadFailure } from "@kezhuan/web/office/parts/load-failure.tsx";
import { ObjectContext, useObject } from "../object-context.tsx";
import type { ShowProps } from "../office-kind.ts";
import { AddRecord } from "./add-record.tsx";
import { LineValue } from "./line-value.tsx";
import { LinesHead } from "./lines-head.tsx";
import { listOfLines, planLines, type LinesPlan } from "./lines-plan.ts";
import { linesTexts } from "./lines-texts.ts";
import "./lines.css";

/** Of those that merely refer to a record the first few stand on its page; the list has them all. */
const firstFew = 5;

/** So many columns fit beside each other on a phone. */
const mostNarrow = 3;

/** The lines of a record to be read, and the ways on from there. */
export function LinesShow(props: ShowProps) {
  const parent = useObject();
  const { data, error, refetch } = useQuery(objMetaDataQuery(String(objectOf(props.field))));
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="lines-loading" aria-busy="true" />;
  return (
    <ObjectContext value={data}>
      <Shown {...props} meta={data} parent={parent} />
    </ObjectContext>
  );
}

interface ShownProps extends ShowProps {
  meta: ObjectMeta;
  parent: ObjectMeta;
}

function Shown({ field, value, record: shown, meta, parent }: ShownProps) {
  const t = useText(linesTexts);
  const plan = planLines(field, meta);
  const all = linesIn(value);
  const isPart = linesOf(field)?.mode === "show";
  const lines = isPart ? all.slice(0, firstFew) : all;
  const isCut = all.length >= plan.max;
  const id = shown?.["id"];
  const record = typeof id === "string" && id !== "" ? { ...shown, id } : undefined;
  return (
    <div className="lines">
      <p className="lines-lead">
        <span className="figures">
          {all.length === 0 ? t("nothing") : t(isCut ? "countMore" : "count", { count: all.length })}
        </span>
        {record && all.length > 0 && (isPart || isCut) && (
          <Link to={listOfLines(plan, record.id)}>{t("showAll")}</Link>
        )}
        {record && isPart && <AddRecord plan={plan} record={record} parent={parent} />}
      </p>
      {lines.length > 0 && (
        <div className="lines-frame">
          <table className={plan.columns.length > mostNarrow ? "lines-table lines-cards" : "lines-table"}>
            <LinesHead plan={plan} hasActions={false} />
            <tbody>
              {lines.map((line, index) => (
                <ShownLine key={keyOfLine(line)} plan={plan} line={line} index={index} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

function ShownLine({ plan, line, index }: { plan: LinesPlan; line: Line; index: number }) {
  const { language } = usePreferences();
  const id = idOfLine(line);
  return (
    <tr>
      <th scope="row" className="line-number">
        {index + 1}
      </th>
      {plan.columns.map((field) => (
        <td key={field.name} data-label={pickLabel(field.label, language)} data-kind={field.kind}>
          {field.name === plan.meta.object.labelField && id !== undefined ? (
            <Link to={`/ruid/${plan.meta.object.name}?open=${encodeURIComponent(id)}`}>
              {nameRecord(plan.meta, { ...line, id }, language)}
            </Link>
          ) : (
            <LineValue field={field} line={line} />
          )}
        </td>
      ))}
    </tr>
  );
}
