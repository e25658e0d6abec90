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
