import { Input } from "antd";
import { useId } from "react";

interface LabelledProps {
  label: string;
  help?: string | undefined;
  children: (id: string) => React.ReactNode;
}

/** An input under its name. */
export function Labelled({ label, help, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="automation-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {help !== undefined && <small>{help}</small>}
    </div>
  );
}

interface TextFieldProps extends Omit<LabelledProps, "children"> {
  value: string;
  maxLength?: number;
  /** Several lines. */
  isLong?: boolean;
  /** Words of a language, and not of a program. */
  isProse?: boolean;
  onChange: (value: string) => void;
}

/** A text under its name. */
export function TextField(props: TextFieldProps) {
  const { label, help, value, maxLength, isLong = false, isProse = true, onChange } = props;
  const Field = isLong ? Input.TextArea : Input;
  return (
    <Labelled label={label} help={help}>
      {(id) => (
        <Field
          id={id}
          value={value}
          {...(maxLength === undefined ? {} : { maxLength })}
          {...(isLong ? { autoSize: { minRows: 2, maxRows: 8 } } : {})}
          spellCheck={isProse}
          onChange={(event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            onChange(event.target.value)
          }
        />
      )}
    </Labelled>
  );
}
