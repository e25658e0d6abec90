import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { canMask } from "@kezhuan/contract/kinds/traits";
import { masks, type Mask } from "@kezhuan/contract/metadata/masks";
import type { Values } from "@kezhuan/web/meta/values.ts";
import { Button, Checkbox, Input, Select } from "antd";
import { useState } from "react";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { changeRight, readRights, writeRights, type FieldRight } from "./rule-fields.ts";
import { ruleTexts } from "./rule-texts.ts";

interface RuleMatrixProps {
  /** The object the rule is about. */
  target: ObjectMeta;
  values: Values;
  onChange: (part: Values) => void;
}

type Change = Partial<Pick<FieldRight, "read" | "write" | "mask">>;

/** Each field with whether it is read and written, and how it is shown. */
export function RuleMatrix({ target, values, onChange }: RuleMatrixProps) {
  const t = useText(ruleTexts);
  const { language } = usePreferences();
  const [typed, setTyped] = useState("");
  const isDenial = values["effect"] === "deny";
  const rights = readRights(target.fields, values);
  const read = rights.filter((right) => right.read);
  const keyword = typed.trim().toLowerCase();
  const shown = rights.filter(({ field }) =>
    `${field.name} ${pickLabel(field.label, language)}`.toLowerCase().includes(keyword),
  );
  const change = (name: string, part: Change) =>
    onChange(writeRights(changeRight(rights, name, { part, isDenial }), isDenial));
  return (
    <div className="rule-matrix">
      <p className="form-help">{t(isDenial ? "denyLead" : "lead2")}</p>
      <div className="rule-matrix-tools">
        <Input
          aria-label={t("find")}
          placeholder={t("find")}
          allowClear
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {!isDenial && <Shortcuts target={target} onChange={onChange} />}
      </div>
      {!isDenial && (
        <output>
          {read.length === rights.length
            ? t("allFields")
            : t("someFields", { read: read.length, all: rights.length })}
        </output>
      )}
      <FieldTable rights={shown} isDenial={isDenial} readCount={read.length} onChange={change} />
      {shown.length === 0 && <p>{t("noFieldFound")}</p>}
    </div>
  );
}

interface FieldTableProps {
  rights: readonly FieldRight[];
  isDenial: boolean;
  /** How many fields can be read, found or not. */
  readCount: number;
  onChange: (name: string, part: Change) => void;
}

function FieldTable({ rights, isDenial, readCount, onChange }: FieldTableProps) {
  const t = useText(ruleTexts);
  const columns = isDenial
    ? (["field", "read", "write"] as const)
    : (["field", "read", "write", "shown"] as const);
  return (
    <table aria-label={t("fields")}>
      <ColumnHeads names={columns.map((key) => t(key))} />
      <tbody>
        {rights.map((right) => (
          <FieldRow
            key={right.field.name}
            right={right}
            isDenial={isDenial}
            // Nothing listed would mean everything.
            isLast={!isDenial && right.read && readCount === 1}
            onChange={(part) => onChange(right.field.name, part)}
          />
        ))}
      </tbody>
    </table>
  );
}

function Shortcuts({ target, onChange }: Pick<RuleMatrixProps, "target" | "onChange">) {
  const t = useText(ruleTexts);
  const { language } = usePreferences();
  const { labelField } = target.object;
  const field = target.fields.find(({ name }) => name === labelField);
  return (
    <>
      <Button onClick={() => onChange({ read_fields: [], write_fields: [], masks: null })}>
        {t("selectAll")}
      </Button>
      {field && (
        <Button onClick={() => onChange({ read_fields: [labelField], write_fields: [], masks: null })}>
          {t("onlyName", { field: pickLabel(field.label, language) })}
        </Button>
      )}
    </>
  );
}

interface FieldRowProps {
  right: FieldRight;
  isDenial: boolean;
  isLast: boolean;
  onChange: (part: Change) => void;
}

function FieldRow({ right, isDenial, isLast, onChange }: FieldRowProps) {
  const t = useText(ruleTexts);
  const { language } = usePreferences();
  const { field: about, read, write, mask, isWriteFixed } = right;
  const field = pickLabel(about.label, language);
  const fitting = masks.filter((one) => canMask(one, about.kind));
  return (
    <tr>
      <th scope="row" title={about.name}>
        {field}
      </th>
      <td>
        <Checkbox
          aria-label={t(isDenial ? "denyReadOf" : "readOf", { field })}
          checked={read}
          disabled={isLast}
          onChange={(event) => onChange({ read: event.target.checked })}
        />
      </td>
      <td>
        <Checkbox
          aria-label={t(isDenial ? "denyWriteOf" : "writeOf", { field })}
          checked={write}
          disabled={isWriteFixed}
          onChange={(event) => onChange({ write: event.target.checked })}
        />
      </td>
      {!isDenial && (
        <td>
          <Select<Mask | "plain">
            aria-label={t("shownOf", { field })}
            variant="borderless"
            disabled={!read}
            value={mask ?? "plain"}
            options={(["plain", ...fitting] as const).map((value) => ({ value, label: t(value) }))}
            onChange={(next) => onChange({ mask: next === "plain" ? undefined : next })}
          />
        </td>
      )}
    </tr>
  );
}
