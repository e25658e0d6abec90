import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from "@ant-design/icons";
import { Button, Checkbox, Tooltip } from "antd";
import { orderColumns, unchangedColumns } from "@kezhuan/web/meta/columns.ts";
import type { Column, ColumnChoice } from "@kezhuan/web/meta/columns.ts";
import { Menu } from "@kezhuan/web/ui/menu.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { listTexts } from "./list-texts.ts";
import "./column-panel.css";

interface ColumnPanelProps {
  columns: readonly Column[];
  choice: ColumnChoice;
  setChoice: (choice: ColumnChoice) => void;
}

/** Which columns are shown, and in which order. */
export function ColumnPanel(props: ColumnPanelProps) {
  const t = useText(listTexts);
  return (
    <Menu
      label={t("columns")}
      button={(control) => (
        <Tooltip title={control["aria-expanded"] ? "" : t("columns")}>
          <Button type="text" icon={<SettingOutlined aria-hidden />} aria-label={t("columns")} {...control} />
        </Tooltip>
      )}
    >
      <ColumnList {...props} />
    </Menu>
  );
}

function ColumnList({ columns, choice, setChoice }: ColumnPanelProps) {
  const t = useText(listTexts);
  const ordered = orderColumns(columns, choice.order);
  const shownCount = ordered.filter(({ name }) => !choice.hidden.includes(name)).length;
  const show = (name: string, on: boolean) => {
    const others = choice.hidden.filter((one) => one !== name);
    setChoice({ ...choice, hidden: on ? others : [...others, name] });
  };
  const move = (place: number, step: 1 | -1, button: HTMLElement) => {
    const order = ordered.map(({ name }) => name);
    const [name] = order.splice(place, 1);
    if (name !== undefined) order.splice(place + step, 0, name);
    setChoice({ ...choice, order });
    keepFocus(button);
  };
  return (
    <div className="column-panel">
      <ul>
        {ordered.map(({ name, title }, place) => {
          const isShown = !choice.hidden.includes(name);
          return (
            <li key={name}>
              <Checkbox
                checked={isShown}
                disabled={isShown && shownCount === 1}
                onChange={(event) => show(name, event.target.checked)}
              >
                {title}
              </Checkbox>
              <Button
                type="text"
                icon={<ArrowUpOutlined aria-hidden />}
                aria-label={t("moveUp", { name: title })}
                disabled={place === 0}
                onClick={(event) => move(place, -1, event.currentTarget)}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined aria-hidden />}
                aria-label={t("moveDown", { name: title })}
                disabled={place === ordered.length - 1}
                onClick={(event) => move(place, 1, event.currentTarget)}
              />
            </li>
          );
        })}
      </ul>
      <Button type="link" disabled={choice === unchangedColumns} onClick={() => setChoice(unchangedColumns)}>
        {t("columnsReset")}
      </Button>
    </div>
  );
}

/** A row that moves loses the focus, and so does a button that can go no further. */
function keepFocus(button: HTMLElement): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const other = button.closest("li")?.querySelector<HTMLElement>("button:enabled");
    (button.matches(":disabled") ? other : button)?.focus();
  });
}
