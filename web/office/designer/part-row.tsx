import { useId } from "react";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { fieldTexts } from "./fields/field-texts.ts";
import "../form/form.css";
import "./part-row.css";

/** What a control needs to be read out with its label, its help and what is wrong. */
export interface PartControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean;
  status: "error" | "";
}

interface PartRowProps {
  label: string;
  isRequired?: boolean;
  error?: string | undefined;
  help?: string | undefined;
  /** Takes the whole line. */
  isWide?: boolean;
  /** The value as the pack has it, where it is another here. */
  shipped?: { text: string; reset: () => void } | undefined;
  children: (control: PartControl) => React.ReactNode;
}

/** One part of a description with its label, its help and what is wrong with it. */
export function PartRow({ label, isRequired, error, help, isWide, shipped, children }: PartRowProps) {
  const t = useText(fieldTexts);
  const id = useId();
  const notes = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ");
  return (
    <div className="form-field" data-wide={isWide} data-wrong={error !== undefined} data-field={label}>
      <label className="form-label" htmlFor={id}>
        {label}
        {isRequired && (
          <span className="field-required">
            <span aria-hidden="true"> *</span>
            <span className="unseen">{t("required")}</span>
          </span>
        )}
      </label>
      {children({
        id,
        "aria-describedby": notes || undefined,
        "aria-invalid": error !== undefined,
        status: error === undefined ? "" : "error",
      })}
      {error && (
        <p className="form-error" id={`${id}-error`}>
          <Icon name="alert" size={14} />
          {error}
        </p>
      )}
      {help && (
        <p className="form-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {shipped && <Shipped {...shipped} part={label} />}
    </div>
  );
}

function Shipped({ text, reset, part }: { text: string; reset: () => void; part: string }) {
  const t = useText(fieldTexts);
  return (
    <p className="part-shipped">
      {t("asShipped", { value: text })}
      <button type="button" aria-label={t("resetPart", { part })} onClick={reset}>
        {t("reset")}
      </button>
    </p>
  );
}
