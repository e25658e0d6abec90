import { writtenType } from "@kezhuan/contract/kinds/field-type";
import { operandOf } from "@kezhuan/contract/expression/operands";
import { functions } from "@kezhuan/contract/expression/functions";
import { lookupName } from "@kezhuan/contract/expression/lookup-tables";
import { Input } from "antd";
import { use, useRef, type ComponentProps } from "react";
import { liveFields } from "@kezhuan/web/meta/design/design-view.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { DesignerContext } from "../designer-context.tsx";
import { fieldTexts } from "./field-texts.ts";
import "./formula-input.css";

type AreaProps = Pick<
  ComponentProps<typeof Input.TextArea>,
  "id" | "disabled" | "placeholder" | "status" | "aria-describedby" | "aria-invalid"
>;

interface FormulaInputProps extends AreaProps {
  value: string;
  /** What an expression may name; absent: the fields of the object being designed. */
  parts?: readonly { name: string; label: string }[];
  onChange: (value: string) => void;
}

/** An expression on several lines, with the fields and functions that it can be put together from. */
export function FormulaInput({ value, parts, onChange, ...area }: FormulaInputProps) {
  const t = useText(fieldTexts);
  const { language } = usePreferences();
  const frame = useRef<HTMLDivElement>(null);
  const view = use(DesignerContext)?.view;
  const own = (view ? liveFields(view) : []).flatMap(({ def }) =>
    operandOf(writtenType(def), []) && def.kind !== "lines"
      ? [{ name: def.name, label: pickLabel(def.label, language) }]
      : [],
  );
  const fields = parts ?? own;
  // Forms have no tables, and of the objects only those with tables look anything up.
  const hasTables = parts === undefined && (view?.object.tables?.length ?? 0) > 0;
  const names = [...functions.keys(), ...(hasTables ? [lookupName] : [])];
  const put = (text: string) => {
    const box = frame.current?.querySelector("textarea");
    const [from, to] = [box?.selectionStart ?? value.length, box?.selectionEnd ?? value.length];
    onChange(`${value.slice(0, from)}${text}${value.slice(to)}`);
    // Once the new text is drawn, writing goes on behind what was put in, or within its brackets.
    const at = from + text.length - (text.endsWith("()") ? 1 : 0);
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(at, at);
    });
  };
  return (
    <div ref={frame} className="formula-input">
      <Input.TextArea
        {...area}
        className="code-input"
        spellCheck={false}
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {fields.length > 0 && area.disabled !== true && (
        <details>
          <summary>{t("formulaParts")}</summary>
          <Parts legend={t("formulaFields")} parts={fields} onChoose={put} />
          <Parts
            legend={t("formulaFunctions")}
            parts={names.map((name) => ({ name: `${name}()`, label: "" }))}
            onChoose={put}
          />
        </details>
      )}
    </div>
  );
}

interface PartsProps {
  legend: string;
  parts: readonly { name: string; label: string }[];
  onChoose: (name: string) => void;
}

function Parts({ legend, parts, onChoose }: PartsProps) {
  return (
    <fieldset className="formula-parts plain-set" aria-label={legend}>
      {parts.map(({ name, label }) => (
        <button key={name} type="button" onClick={() => onChoose(name)}>
          <code>{name}</code>
          {label && <small>{label}</small>}
        </button>
      ))}
    </fieldset>
  );
}
