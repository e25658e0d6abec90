import { Dropdown } from "antd";
import { useRef, useState, type RefObject } from "react";

export interface ButtonMenuItem {
  key: string;
  label: string;
  isGrave?: boolean;
  disabled?: boolean;
}

export interface ButtonMenuProps {
  items: readonly ButtonMenuItem[];
  /** The one of several that holds now. */
  chosen?: string;
  onChoose: (key: string) => void;
  /** Draws the button that opens the menu. */
  button: (props: ButtonProps) => React.ReactNode;
}

interface ButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
}

/** A menu under a button. Opening leads the keyboard into it, and from there back to the button. */
export function ButtonMenu({ items, chosen, onChoose, button }: ButtonMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  return (
    <Dropdown
      trigger={["click"]}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- who opens a menu is meant to be in it
      autoFocus
      open={isOpen}
      onOpenChange={(next) => {
        // Escape, that is: a click elsewhere has taken the focus along.
        if (!next && document.activeElement?.closest(".ant-dropdown")) ref.current?.focus();
        setOpen(next);
      }}
      menu={{
        items: toMenuItems(items),
        ...(chosen === undefined ? {} : { selectable: true, selectedKeys: [chosen] }),
        onClick({ key, domEvent }) {
          // The Enter that chose would go on to press what has the focus next: this button, or one of a dialog.
          domEvent.preventDefault();
          // Before the action: a question that it asks gives the focus back to where it was.
          ref.current?.focus();
          onChoose(key);
        },
      }}
    >
      {button({ ref, "aria-haspopup": "menu", "aria-expanded": isOpen })}
    </Dropdown>
  );
}

/** The items as Ant Design wants them. */
export function toMenuItems(items: readonly ButtonMenuItem[]) {
  return items.map(({ key, label, isGrave = false, disabled = false }) => ({
    key,
    label,
    danger: isGrave,
    disabled,
  }));
}
