import { Icon } from "./icon.tsx";
import "./chip.css";

/** A chosen condition that can be taken away. `removeLabel` says so in full. */
export function Chip(props: {
  children: React.ReactNode;
  removeLabel: string;
  onRemove: React.MouseEventHandler<HTMLElement>;
}) {
  return (
    <button type="button" className="chip" aria-label={props.removeLabel} onClick={props.onRemove}>
      <span>{props.children}</span>
      <Icon name="close" size={14} />
    </button>
  );
}
