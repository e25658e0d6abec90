import { DownOutlined, HolderOutlined, MoreOutlined, RightOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import type { EditedItem, ItemRow as Row } from "@kezhuan/web/meta/dict-items.ts";
import { formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ButtonMenu } from "../parts/button-menu.tsx";
import { startDrag } from "../parts/drag-rows.ts";
import { CellInput } from "./cell-input.tsx";
import { ColourSelect } from "./colour-select.tsx";
import { itemTexts } from "./item-texts.ts";
import { UsePlaces, type CodeUse } from "./use-places.tsx";

export type ItemAction = "below" | "rename" | "merge" | "edit" | "remove" | "toggle";

interface ItemRowProps {
  row: Row;
  today: string;
  uses: readonly CodeUse[] | undefined;
  isOpen: boolean;
  mayChange: boolean;
  mayRemove: boolean;
  problem: string | undefined;
  onOpen: () => void;
  onSave: (item: EditedItem, change: Readonly<Record<string, unknown>>) => Promise<boolean>;
  onStep: (row: Row, step: "up" | "down" | "in" | "out") => void;
  onDrag: (dragged: string, onto: string) => void;
  onDrop: () => void;
  onAction: (item: EditedItem, action: ItemAction) => void;
}

const stepsOfKeys: Readonly<Record<string, "up" | "down" | "in" | "out">> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};

/** A dictionary item, edited in place. */
export function ItemRow(props: ItemRowProps) {
  const { row, problem } = props;
  const { item, level } = row;
  const [areDatesShown, setDatesShown] = useState(false);
  const [areUsesShown, setUsesShown] = useState(false);
  const dated = item.valid_from !== "" || item.valid_until !== "" || areDatesShown;
  return (
    <li
      className="dict-row"
      data-drag-name={item.id}
      data-dated={dated}
      data-off={!item.enabled}
      style={{ "--level": level } as React.CSSProperties}
    >
      <RowLine
        {...props}
        areUsesShown={areUsesShown}
        onUses={setUsesShown}
        onDates={() => setDatesShown(!areDatesShown)}
      />
      <Marks item={item} today={props.today} />
      {areUsesShown && <UsePlaces name={item.title} uses={props.uses ?? []} code={item.code} />}
      {problem !== undefined && (
        <p role="alert" className="dict-problem">
          {problem}
        </p>
      )}
    </li>
  );
}

interface RowLineProps extends ItemRowProps {
  areUsesShown: boolean;
  onUses: (areShown: boolean) => void;
  onDates: () => void;
}

function RowLine({ areUsesShown, onUses, onDates, ...props }: RowLineProps) {
  const { row, isOpen, mayChange, onOpen, onSave } = props;
  const { item, hasBelow } = row;
  const t = useText(itemTexts);
  const of = (what: string) => t("ofItem", { what, name: item.title });
  const set = (change: Readonly<Record<string, unknown>>) => onSave(item, change);
  return (
    <div className="dict-line">
      <Grip {...props} />
      {hasBelow ? (
        <Button
          type="text"
          size="small"
          icon={isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? "close" : "open", { name: item.title })}
          onClick={onOpen}
        />
      ) : (
        <span />
      )}
      <ColourSelect
        label={of(t("colour"))}
        value={item.colour}
        disabled={!mayChange}
        onChange={(colour) => void set({ colour })}
      />
      <code title={item.code}>{item.code}</code>
      <CellInput
        label={of(t("title"))}
        value={item.title}
        maxLength={200}
        readOnly={!mayChange}
        onSave={(title) => set({ title })}
      />
      <CellInput
        label={of(t("titleEn"))}
        value={item.title_en}
        placeholder={item.title}
        maxLength={200}
        readOnly={!mayChange}
        onSave={(title_en) => set({ title_en: title_en === "" ? null : title_en })}
      />
      <Dates {...props} of={of} />
      <UseCount uses={props.uses} isShown={areUsesShown} label={of(t("used"))} onToggle={onUses} />
      <RowMenu {...props} onDates={onDates} />
    </div>
  );
}

function Grip({ row, mayChange, onStep, onDrag, onDrop }: ItemRowProps) {
  const t = useText(itemTexts);
  if (!mayChange) return <span />;
  return (
    <button
      type="button"
      className="dict-grip"
      aria-label={t("move", { name: row.item.title })}
      title={t("move", { name: row.item.title })}
      onPointerDown={(event) => startDrag(event, onDrag, onDrop)}
      onKeyDown={(event) => {
        const step = stepsOfKeys[event.key];
        if (!step) return;
        event.preventDefault();
        event.stopPropagation();
        onStep(row, step);
      }}
    >
      <HolderOutlined aria-hidden />
    </button>
  );
}

function Dates({ row: { item }, mayChange, onSave, of }: ItemRowProps & { of: (what: string) => string }) {
  const t = useText(itemTexts);
  const half = (name: "valid_from" | "valid_until", label: string) => (
    <CellInput
      type="date"
      label={of(label)}
      value={item[name]}
      readOnly={!mayChange}
      onSave={(day) => onSave(item, { [name]: day === "" ? null : day })}
    />
  );
  return (
    <span className="dict-dates">
      {half("valid_from", t("from"))}
      {half("valid_until", t("until"))}
    </span>
  );
}

interface UseCountProps {
  uses: readonly CodeUse[] | undefined;
  isShown: boolean;
  label: string;
  onToggle: (isShown: boolean) => void;
}

function UseCount({ uses, isShown, label, onToggle }: UseCountProps) {
  const { language } = usePreferences();
  if (!uses) return <span className="dict-used">–</span>;
  const count = uses.reduce((sum, use) => sum + use.count, 0);
  return (
    <Button
      type={count === 0 ? "text" : "link"}
      size="small"
      className="dict-used"
      aria-expanded={isShown}
      aria-label={`${label} ${formatNumber(count, language)}`}
      onClick={() => onToggle(!isShown)}
    >
      {formatNumber(count, language)}
    </Button>
  );
}

function RowMenu({
  row: { item },
  mayChange,
  mayRemove,
  onAction,
  onDates,
}: ItemRowProps & { onDates: () => void }) {
  const t = useText(itemTexts);
  if (!mayChange) return <span />;
  const items = [
    { key: "below", label: t("below") },
    { key: "dates", label: t("dates") },
    { key: "toggle", label: item.enabled ? t("disable") : t("enabled") },
    { key: "rename", label: t("rename") },
    ...(mayRemove ? [{ key: "merge", label: t("merge") }] : []),
    { key: "edit", label: t("edit") },
    ...(mayRemove ? [{ key: "remove", label: t("remove"), isGrave: true }] : []),
  ];
  return (
    <ButtonMenu
      items={items}
      onChoose={(key) => (key === "dates" ? onDates() : onAction(item, key as ItemAction))}
      button={(props) => (
        <Button
          {...props}
          type="text"
          size="small"
          icon={<MoreOutlined aria-hidden />}
          aria-label={t("actions", { name: item.title })}
        />
      )}
    />
  );
}

/** Why the item is not offered: disabled, or outside of its dates. */
function Marks({ item, today }: { item: EditedItem; today: string }) {
  const t = useText(itemTexts);
  const isOver =
    (item.valid_from !== "" && item.valid_from > today) ||
    (item.valid_until !== "" && item.valid_until < today);
  if (item.enabled && !isOver) return null;
  return <p className="dict-mark">{item.enabled ? t("over") : t("disabled")}</p>;
}
