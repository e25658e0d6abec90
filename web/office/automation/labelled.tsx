import { Input, InputNumber, Select, type InputNumberProps, type SelectProps } from "antd";
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

type Named<Props> = Omit<Props, "id" | "children"> & Omit<LabelledProps, "children">;

/** A choice under its name. */
export function LabelledSelect<Value>({ label, help, ...select }: Named<SelectProps<Value>>) {
  return (
    <Labelled label={label} help={help}>
      {(id) => <Select<Value> id={id} {...select} />}
    </Labelled>
  );
}

/** A number under its name. */
export function LabelledNumber({ label, help, ...input }: Named<InputNumberProps<number>>) {
  return (
    <Labelled label={label} help={help}>
      {(id) => <InputNumber<number> id={id} {...input} />}
    </Labelled>
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
