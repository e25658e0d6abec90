import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from "@ant-design/icons";
import { Button, Checkbox, Popover, Tooltip } from "antd";
import { useState } from "react";
import { orderColumns, unchangedColumns } from "@kezhuan/web/meta/columns.ts";
import type { Column, ColumnChoice } from "@kezhuan/web/meta/columns.ts";
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
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      content={<ColumnList {...props} />}
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
    >
      <Tooltip title={isOpen ? "" : t("columns")}>
        <Button
          type="text"
          icon={<SettingOutlined aria-hidden />}
          aria-label={t("columns")}
          aria-expanded={isOpen}
        />
      </Tooltip>
    </Popover>
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
  const move = (place: number, step: 1 | -1) => {
    const order = ordered.map(({ name }) => name);
    const [name] = order.splice(place, 1);
    if (name !== undefined) order.splice(place + step, 0, name);
    setChoice({ ...choice, order });
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
                onClick={() => move(place, -1)}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined aria-hidden />}
                aria-label={t("moveDown", { name: title })}
                disabled={place === ordered.length - 1}
                onClick={() => move(place, 1)}
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
