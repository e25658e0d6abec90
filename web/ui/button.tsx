import type { ButtonHTMLAttributes } from "react";
import { Icon, type IconName } from "./icon.tsx";
import "./button.css";

/** `filled` at most once in a view; `plain` has an outline, `quiet` only appears under the pointer. */
export type ButtonLook = "filled" | "plain" | "quiet";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  icon?: IconName;
}

export function Button({ look = "plain", icon, children, className = "", ...rest }: ButtonProps) {
  return (
    <button type="button" className={`button button-${look} ${className}`} {...rest}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> {
  icon: IconName;
  /** What it does, for those who do not see the icon and as a hint for those who do. */
  label: string;
}

export function IconButton({ icon, label, className = "", ...rest }: IconButtonProps) {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
