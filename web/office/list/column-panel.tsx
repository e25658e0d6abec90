import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from "@ant-design/icons";
import { Button, Checkbox, InputNumber, Tooltip } from "antd";
import {
  columnLimits,
  orderColumns,
  unchangedColumns,
  type Column,
  type ColumnChoice,
} from "@kezhuan/web/meta/columns.ts";
import { Menu } from "@kezhuan/web/ui/menu.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { listTexts } from "./list-texts.ts";
import "./column-panel.css";

interface ColumnPanelProps {
  columns: readonly Column[];
  choice: ColumnChoice;
  setChoice: (choice: ColumnChoice) => void;
}

/** Which columns are shown, in which order, and how wide: without a mouse, too. */
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
        {ordered.map(({ name, title, width }, place) => {
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
              <WidthInput
                title={title}
                width={choice.widths[name] ?? width}
                disabled={!isShown}
                onChange={(next) => setChoice({ ...choice, widths: { ...choice.widths, [name]: next } })}
              />
              <MoveButtons
                title={title}
                isFirst={place === 0}
                isLast={place === ordered.length - 1}
                onMove={(step, button) => move(place, step, button)}
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

interface WidthInputProps {
  title: string;
  width: number;
  disabled: boolean;
  onChange: (width: number) => void;
}

function WidthInput({ title, width, disabled, onChange }: WidthInputProps) {
  const t = useText(listTexts);
  const label = t("widthOf", { name: title });
  return (
    <InputNumber
      className="column-width"
      size="small"
      aria-label={label}
      title={label}
      min={columnLimits.least}
      max={columnLimits.most}
      step={8}
      precision={0}
      suffix="px"
      disabled={disabled}
      value={width}
      onChange={(next) => {
        // Emptied, to be written anew.
        if (next !== null) onChange(next);
      }}
    />
  );
}

interface MoveButtonsProps {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1, button: HTMLElement) => void;
}

function MoveButtons({ title, isFirst, isLast, onMove }: MoveButtonsProps) {
  const t = useText(listTexts);
  return (
    <>
      <Button
        type="text"
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={t("moveUp", { name: title })}
        disabled={isFirst}
        onClick={(event) => onMove(-1, event.currentTarget)}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined aria-hidden />}
        aria-label={t("moveDown", { name: title })}
        disabled={isLast}
        onClick={(event) => onMove(1, event.currentTarget)}
      />
    </>
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
