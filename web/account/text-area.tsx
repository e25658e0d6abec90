import { useId, type TextareaHTMLAttributes } from "react";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import "./text-area.css";

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

/** A labelled text of several lines; what is wrong with it stands below and is read out with it. */
export function TextArea({ label, error, hint, ...input }: TextAreaProps) {
  const id = useId();
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...input}
        id={id}
        className="text-area"
        aria-invalid={error !== undefined}
        aria-describedby={notes || undefined}
      />
      {error !== undefined && (
        <p className="text-field-error" id={`${id}-error`} role="alert">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p className="text-field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
