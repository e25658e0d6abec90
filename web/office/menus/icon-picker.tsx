import { Button, Input, Popover } from "antd";
import { useId, useState } from "react";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { MenuIcon, menuIconNames } from "../shell/menu-icon.tsx";
import { menuTexts } from "./menu-texts.ts";

interface IconPickerProps {
  /** Empty: none. */
  value: string;
  onChange: (name: string | null) => void;
}

/** The icons that the menu knows, found by name. */
export function IconPicker({ value, onChange }: IconPickerProps) {
  const t = useText(menuTexts);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const choose = (name: string) => {
    onChange(name === value ? null : name);
    setOpen(false);
  };
  return (
    <div className="form-field" data-field="icon">
      <label className="form-label" htmlFor={id}>
        {t("icon")}
      </label>
      <Popover
        trigger="click"
        open={isOpen}
        onOpenChange={setOpen}
        placement="bottomLeft"
        destroyOnHidden
        content={<IconGrid value={value} onChoose={choose} />}
      >
        <Button
          id={id}
          className="menu-icon-button"
          aria-label={value === "" ? t("chooseIcon") : t("iconIs", { name: value })}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
        >
          {value === "" ? (
            t("chooseIcon")
          ) : (
            <>
              <MenuIcon name={value} /> {value}
            </>
          )}
        </Button>
      </Popover>
    </div>
  );
}

function IconGrid({ value, onChoose }: { value: string; onChoose: (name: string) => void }) {
  const t = useText(menuTexts);
  const [typed, setTyped] = useState("");
  const found = menuIconNames.filter((name) => name.includes(typed.trim().toLowerCase()));
  return (
    <div className="menu-icons">
      <Input
        type="search"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it has just been asked for
        autoFocus
        allowClear
        aria-label={t("findIcon")}
        placeholder={t("findIcon")}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 && <p>{t("noIcon")}</p>}
      <ul aria-label={t("icon")}>
        {found.map((name) => (
          <li key={name}>
            <Button
              type={name === value ? "primary" : "text"}
              icon={<MenuIcon name={name} />}
              aria-label={name}
              aria-pressed={name === value}
              title={name}
              onClick={() => onChoose(name)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
