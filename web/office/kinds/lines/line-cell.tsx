import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import { checkValue, describeIssue } from "@kezhuan/web/meta/check-values.ts";
import { readCell } from "@kezhuan/web/meta/paste-cells.ts";
import { isUnreadCell } from "@kezhuan/web/meta/unread-cell.ts";
import { isEmptyValue } from "@kezhuan/web/meta/values.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Input } from "antd";
import { useId } from "react";
import { useKinds } from "../kinds-context.tsx";
import { useObject } from "../object-context.tsx";
import { linesTexts } from "./lines-texts.ts";

interface LineCellProps {
  field: FieldMeta;
  value: unknown;
  /** From 1, for the name that is read out. */
  row: number;
  /** What saving said about it. */
  fault: string | undefined;
  onChange: (value: unknown) => void;
}

/** One cell to fill in, with what is wrong with it below. */
export function LineCell({ field, value, row, fault, onChange }: LineCellProps) {
  const t = useText(linesTexts);
  const { language } = usePreferences();
  const meta = useObject();
  const id = useId();
  const { Editor } = useKinds()[field.kind];
  const label = t("cell", { column: pickLabel(field.label, language), row });
  const found = checkFilled(field, value, meta);
  const isUnread = isUnreadCell(value) && !(found && saying.has(found.problem));
  const problem = fault ?? (isUnread ? t("notUnderstood") : found && describeIssue(found, language));
  const describedBy = problem === undefined ? undefined : `${id}-fault`;
  return (
    <div data-wrong={problem !== undefined}>
      <label className="unseen" htmlFor={id}>
        {label}
      </label>
      {isUnreadCell(value) ? (
        <UnreadInput
          {...{ id, describedBy }}
          text={value.unread}
          onSettle={(text) => onChange(settle(text, field, meta.dicts))}
        />
      ) : (
        <Editor
          field={field}
          value={value}
          onChange={onChange}
          id={id}
          label={label}
          describedBy={describedBy}
          isInvalid={problem !== undefined}
        />
      )}
      {problem !== undefined && (
        <p className="line-fault" id={describedBy}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** Problems that tell more of a pasted text than that it was not understood. */
const saying: ReadonlySet<string> = new Set(["tooSmall", "tooBig", "tooPrecise", "tooLong", "checkDigit"]);

/** What is not there yet is asked for on saving, not while the line is being filled in. */
function checkFilled(field: FieldMeta, value: unknown, meta: ReturnType<typeof useObject>) {
  const given = isUnreadCell(value) ? value.unread : value;
  return isEmptyValue(given) ? undefined : checkValue({ field, required: false }, given, meta);
}

function settle(text: string, field: FieldMeta, dicts: ReturnType<typeof useObject>["dicts"]): unknown {
  const read = readCell(text, field, dicts);
  return "value" in read ? read.value : { unread: read.lookUp };
}

interface UnreadInputProps {
  id: string;
  describedBy: string | undefined;
  text: string;
  onSettle: (text: string) => void;
}

/** Pasted text that is no value yet; emptied, it gives way to the field's own control. */
function UnreadInput({ id, describedBy, text, onSettle }: UnreadInputProps) {
  return (
    <Input
      id={id}
      status="error"
      aria-invalid
      aria-describedby={describedBy}
      defaultValue={text}
      key={text}
      allowClear
      onChange={(event) => {
        if (event.target.value === "") onSettle("");
      }}
      onBlur={(event) => {
        if (event.target.value !== text) onSettle(event.target.value);
      }}
    />
  );
}
