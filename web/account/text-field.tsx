import { useId, type InputHTMLAttributes, type Ref } from "react";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import "./text-field.css";

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** What stands at the right end, inside the frame or beside it. */
  children?: React.ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** A labelled line of text; what is wrong with it stands below and is read out with it. */
export function TextField({ label, error, hint, children, inputRef, ...input }: TextFieldProps) {
  const id = useId();
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      <div className="text-field-row">
        <input
          {...input}
          id={id}
          ref={inputRef}
          aria-invalid={error !== undefined}
          aria-describedby={notes || undefined}
        />
        {children}
      </div>
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
