import { useId } from "react";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { Remark } from "@kezhuan/contract/api/review";
import type { KindName } from "@kezhuan/contract/kinds/traits";
import type { InputProps } from "./input-props.ts";
import { CodesInput } from "./codes-input.tsx";
import { FilesInput } from "./files-input.tsx";
import { postingTexts } from "./posting-texts.ts";
import { RefsInput } from "./refs-input.tsx";
import { RowsInput } from "./rows-input.tsx";
import "./field-input.css";

interface FieldInputProps extends Pick<InputProps, "field" | "meta" | "value" | "onChange" | "onWork"> {
  needed: boolean;
  error: string | undefined;
  /** A word of advice that keeps nobody from going on. */
  advice: string | undefined;
  /** What a reviewer said of it. */
  remark?: Remark | undefined;
}

/** One field of a posting: its name, what it takes, and what there is to say about it. */
export function FieldInput(given: FieldInputProps) {
  const { field, meta, value, onChange, onWork, needed, error, advice, remark } = given;
  const t = useText(postingTexts);
  const { language } = usePreferences();
  const id = useId();
  const help = field.help && pickLabel(field.help, language);
  const notes = [
    remark && `${id}-remark`,
    error && `${id}-error`,
    advice && `${id}-advice`,
    help && `${id}-help`,
  ].filter(Boolean);
  const props = {
    id,
    field,
    meta,
    value,
    onChange,
    onWork,
    describedBy: notes.join(" ") || undefined,
    isWrong: error !== undefined,
  };
  const { unit } = field.settings;
  const isTable = field.kind === "json";
  const isTick = field.kind === "boolean";
  const Name = isTable ? "span" : "label";
  return (
    <div className="posting-field" data-field={field.name}>
      {/* A table has no one control that this names: pressing the name must not add a row. */}
      {!isTick && (
        <Name id={`${id}-label`} className="posting-name" {...(isTable ? {} : { htmlFor: id })}>
          {pickLabel(field.label, language)}
          {typeof unit === "string" && (
            <small>
              {t("unit", { unit: unit === postingTexts.tenThousand.zh ? t("tenThousand") : unit })}
            </small>
          )}
          {needed && (
            <b aria-hidden="true" title={t("needed")}>
              *
            </b>
          )}
        </Name>
      )}
      {help && (
        <p className="posting-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {remark && (
        <p className="posting-remark" id={`${id}-remark`} data-answered={remark.answered}>
          {t("remark", { text: remark.text })}
        </p>
      )}
      <Control {...props} />
      <Notes id={id} error={error} advice={advice} />
    </div>
  );
}

function Notes({ id, error, advice }: Pick<FieldInputProps, "error" | "advice"> & { id: string }) {
  return (
    <>
      {error !== undefined && (
        <p className="posting-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {advice !== undefined && error === undefined && (
        <p className="posting-advice" id={`${id}-advice`}>
          {advice}
        </p>
      )}
    </>
  );
}

const controls: Readonly<Partial<Record<KindName, React.ComponentType<InputProps>>>> = {
  longtext: LongText,
  texts: Lines,
  boolean: Tick,
  code: CodesInput,
  codes: CodesInput,
  region: CodesInput,
  ref: RefsInput,
  refs: RefsInput,
  parent: RefsInput,
  json: RowsInput,
  file: FilesInput,
  image: FilesInput,
};

function Control(props: InputProps) {
  const { kind, settings } = props.field;
  const isNamed = kind === "integer" && settings["dict"] !== undefined;
  const Known = isNamed ? CodesInput : (controls[kind] ?? Line);
  return <Known {...props} />;
}

const lineTypes: Readonly<Record<string, string>> = { date: "date", yearmonth: "month" };

function Line({ id, field, value, onChange, describedBy, isWrong }: InputProps) {
  const { maxLength, format } = field.settings;
  const isNumber = ["decimal", "integer", "money"].includes(field.kind);
  return (
    <input
      id={id}
      type={format === "email" ? "email" : format === "phone" ? "tel" : (lineTypes[field.kind] ?? "text")}
      inputMode={isNumber ? "decimal" : undefined}
      value={textOf(value)}
      maxLength={typeof maxLength === "number" ? maxLength : undefined}
      aria-describedby={describedBy}
      aria-invalid={isWrong}
      onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
    />
  );
}

function LongText({ id, field, value, onChange, describedBy, isWrong }: InputProps) {
  const { maxLength } = field.settings;
  return (
    <textarea
      id={id}
      rows={5}
      value={textOf(value)}
      maxLength={typeof maxLength === "number" ? maxLength : undefined}
      aria-describedby={describedBy}
      aria-invalid={isWrong}
      onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
    />
  );
}

function Lines({ id, value, onChange, describedBy, isWrong }: InputProps) {
  const t = useText(postingTexts);
  const lines: unknown[] = Array.isArray(value) ? value : [];
  return (
    <textarea
      id={id}
      rows={3}
      placeholder={t("texts")}
      value={lines.map(textOf).join("\n")}
      aria-describedby={describedBy}
      aria-invalid={isWrong}
      onChange={(event) => {
        // Empty lines stay while one types; they count as nothing when it is saved.
        const typed = event.target.value;
        onChange(typed === "" ? null : typed.split("\n"));
      }}
    />
  );
}

/** Its name says what ticking it means. */
function Tick({ id, field, value, onChange, describedBy, isWrong }: InputProps) {
  const { language } = usePreferences();
  return (
    <label className="posting-tick" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        aria-describedby={describedBy}
        aria-invalid={isWrong}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span id={`${id}-label`}>{pickLabel(field.label, language)}</span>
    </label>
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
