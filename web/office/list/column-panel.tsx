import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  HolderOutlined,
  PushpinFilled,
  PushpinOutlined,
  SettingOutlined,
} from "@ant-design/icons";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { Button, Checkbox, Input, InputNumber, Tooltip } from "antd";
import { useState } from "react";
import {
  addableFields,
  columnLimits,
  moveColumn,
  orderColumns,
  unchangedColumns,
  type Column,
  type ColumnChoice,
} from "@kezhuan/web/meta/columns.ts";
import { Menu } from "@kezhuan/web/ui/menu.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { listTexts } from "./list-texts.ts";
import { startDrag } from "../parts/drag-rows.ts";
import "./column-panel.css";

interface ColumnPanelProps {
  meta: ObjectMeta;
  columns: readonly Column[];
  choice: ColumnChoice;
  setChoice: (choice: ColumnChoice) => void;
}

/** Which fields are shown as columns, in which order, how wide, and which stay in view: without a mouse, too. */
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
      <div className="column-panel">
        <ColumnList {...props} />
        <FurtherFields {...props} />
        <Button
          type="link"
          disabled={props.choice === unchangedColumns}
          onClick={() => props.setChoice(unchangedColumns)}
        >
          {t("columnsReset")}
        </Button>
      </div>
    </Menu>
  );
}

function ColumnList({ columns, choice, setChoice }: ColumnPanelProps) {
  const t = useText(listTexts);
  const ordered = orderColumns(columns, choice.order);
  const names = ordered.map(({ name }) => name);
  const shownCount = ordered.filter(({ name }) => !choice.hidden.includes(name)).length;
  const moveOnto = (name: string, onto: string | undefined) => {
    if (onto !== undefined) setChoice({ ...choice, order: moveColumn(names, name, onto) });
  };
  return (
    <ul data-drag-list>
      {ordered.map((column, place) => {
        const { name, title, width } = column;
        const isShown = !choice.hidden.includes(name);
        return (
          <li key={name} data-drag-name={name}>
            <HolderOutlined
              className="column-grip"
              aria-hidden
              title={t("dragColumn")}
              onPointerDown={(event) => startDrag(event, (dragged, onto) => moveOnto(dragged, onto))}
            />
            <Checkbox
              checked={isShown}
              disabled={isShown && shownCount === 1}
              onChange={(event) => setChoice(withShown(choice, name, event.target.checked))}
            >
              {title}
            </Checkbox>
            <FreezeButton {...{ choice, setChoice, column }} />
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
              onMove={(step, button) => {
                moveOnto(name, names[place + step]);
                keepFocus(button);
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** A field of one's own is forgotten when it is unticked; a column of the view is hidden. */
function withShown(choice: ColumnChoice, name: string, on: boolean): ColumnChoice {
  const hidden = choice.hidden.filter((one) => one !== name);
  if (on) return { ...choice, hidden };
  if (choice.added.includes(name)) return { ...choice, added: choice.added.filter((one) => one !== name) };
  return { ...choice, hidden: [...hidden, name] };
}

function FreezeButton({
  choice,
  setChoice,
  column: { name, title },
}: Pick<ColumnPanelProps, "choice" | "setChoice"> & { column: Column }) {
  const t = useText(listTexts);
  const isFrozen = choice.frozen.includes(name);
  const others = choice.frozen.filter((one) => one !== name);
  return (
    <Button
      type="text"
      icon={isFrozen ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
      aria-label={t("freeze", { name: title })}
      title={t("freeze", { name: title })}
      aria-pressed={isFrozen}
      onClick={() => setChoice({ ...choice, frozen: isFrozen ? others : [...others, name] })}
    />
  );
}

/** Every field that can be read and is no column yet: found by its name, added by a tick. */
function FurtherFields({ meta, columns, choice, setChoice }: ColumnPanelProps) {
  const t = useText(listTexts);
  const { language } = usePreferences();
  const [typed, setTyped] = useState("");
  const fields = addableFields(meta, columns);
  if (fields.length === 0) return null;
  const sought = typed.trim().toLowerCase();
  const found = fields.filter(({ name, label }) =>
    `${pickLabel(label, language)} ${name}`.toLowerCase().includes(sought),
  );
  return (
    <section className="column-further" aria-label={t("furtherFields")}>
      <h3>{t("furtherFields")}</h3>
      <Input
        size="small"
        allowClear
        aria-label={t("findField")}
        placeholder={t("findField")}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul>
        {found.map(({ name, label }) => (
          <li key={name}>
            <Checkbox
              checked={false}
              onChange={() => setChoice({ ...choice, added: [...choice.added, name] })}
            >
              {pickLabel(label, language)}
            </Checkbox>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>{t("noField")}</p>}
    </section>
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
