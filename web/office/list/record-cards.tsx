import type { WireRecord } from "@kezhuan/contract/api/records";
import { Checkbox } from "antd";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { listsAccessRules } from "../access/access-rule-list.ts";
import { RuleSentence } from "../access/rule-sentence.tsx";
import { Value } from "../kinds/value.tsx";
import type { ListBodyProps } from "./record-table.tsx";
import { listTexts } from "./list-texts.ts";
import { nameRecord } from "../kinds/record-name.ts";
import { RowActions } from "../panel/row-actions.tsx";
import "./record-cards.css";

/** Facts under the name; more would hide the next record. */
const factCount = 4;

/** The records on a phone: a strong first line, a few facts, the actions. */
export function RecordCards({
  meta,
  rows,
  columns,
  selection,
  actions,
}: ListBodyProps & { rows: readonly WireRecord[] }) {
  const t = useText(listTexts);
  const { language } = usePreferences();
  const facts = columns.filter(({ name }) => name !== meta.object.labelField).slice(0, factCount);
  return (
    <ul
      className="record-cards"
      aria-label={t("results", { object: pickLabel(meta.object.label, language) })}
    >
      {rows.map((record) => {
        const name = nameRecord(meta, record, language);
        return (
          <li key={record.id}>
            <Checkbox
              aria-label={t("selectRow", { name })}
              checked={selection.ids.includes(record.id)}
              onChange={(event) => selection.toggle(record, event.target.checked)}
            />
            <div>
              <button
                type="button"
                className="record-name"
                title={name}
                onClick={() => actions.open({ mode: "view", id: record.id })}
              >
                {name}
              </button>
              {listsAccessRules(meta) && <RuleSentence record={record} />}
              <dl>
                {facts.map((column) => (
                  <div key={column.name}>
                    <dt>{column.title}</dt>
                    <dd>
                      <Value field={column.field} record={record} place="cell" />
                    </dd>
                  </div>
                ))}
              </dl>
              <RowActions meta={meta} record={record} actions={actions} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
