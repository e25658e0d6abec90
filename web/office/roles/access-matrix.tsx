import type { AccessObject, AccessOverview } from "@kezhuan/contract/api/roles";
import { ClockCircleOutlined } from "@ant-design/icons";
import { baseActionLabels, baseActions } from "@kezhuan/contract/metadata/access";
import { Button, Checkbox, Input } from "antd";
import { useMemo, useState } from "react";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { isSimple, readCell, type CellRule, type CellState } from "./cells.ts";
import { matrixTexts } from "./role-texts.ts";

interface AccessMatrixProps {
  objects: readonly AccessObject[];
  packs: AccessOverview["packs"];
  /** Of one role. */
  rules: readonly CellRule[];
  /** Absent for those who may look only. */
  onToggle: ((object: string, action: string) => void) | undefined;
  onOpen: (object: string) => void;
}

/** Rows shown of a group before the rest is asked for: each costs eight cells. */
const mostRows = 100;

/** Objects with each action as a cell: what the role may do is read down a column, and changed by a click. */
export function AccessMatrix({ objects, packs, rules, onToggle, onOpen }: AccessMatrixProps) {
  const t = useText(matrixTexts);
  const { language } = usePreferences();
  const [typed, setTyped] = useState("");
  const [isNarrowed, setNarrowed] = useState(false);
  const [now] = useState(Date.now);
  const byObject = useMemo(() => Map.groupBy(rules, ({ object }) => object), [rules]);
  const keyword = typed.trim().toLowerCase();
  const shown = objects.filter(
    ({ name, label }) =>
      `${name} ${label.zh} ${label.en}`.toLowerCase().includes(keyword) &&
      (!isNarrowed || byObject.has(name)),
  );
  const groups = [...Map.groupBy(shown, ({ pack }) => pack)];
  const namePack = (pack: string) => {
    const label = packs.find(({ name }) => name === pack)?.label;
    if (label) return pickLabel(label, language);
    return pack === "local" ? t("local") : pack;
  };
  return (
    <>
      <div className="role-tools">
        <Input
          type="search"
          allowClear
          aria-label={t("find")}
          placeholder={t("find")}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Checkbox checked={isNarrowed} onChange={(event) => setNarrowed(event.target.checked)}>
          {t("onlyGiven")}
        </Checkbox>
      </div>
      {shown.length === 0 && <p>{t("nothing")}</p>}
      <div className="access-matrix-frame">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys besides the tab key */}
        <table className="access-matrix" aria-label={t("label")} onKeyDown={moveFocus}>
          <ColumnHeads
            names={[
              t("object"),
              ...baseActions.map((action) => pickLabel(baseActionLabels[action], language)),
              t("more"),
            ]}
          />
          {groups.map(([pack, list]) => (
            <Group key={pack} name={namePack(pack)} objects={list} {...{ byObject, now, onToggle, onOpen }} />
          ))}
        </table>
      </div>
    </>
  );
}

/** Arrow keys go from cell to cell, as in a spreadsheet. */
function moveFocus(event: React.KeyboardEvent<HTMLTableElement>): void {
  const steps: Record<string, readonly [number, number]> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  };
  const step = steps[event.key];
  const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("td") : null;
  if (!step || !cell || !(cell.parentElement instanceof HTMLTableRowElement)) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll<HTMLTableRowElement>("tbody tr:not(.access-group)")];
  const row = rows[rows.indexOf(cell.parentElement) + step[0]];
  const column = [...cell.parentElement.children].indexOf(cell) + step[1];
  row?.children[column]?.querySelector<HTMLElement>("button")?.focus();
}

interface GroupProps {
  /** What its pack is called. */
  name: string;
  objects: readonly AccessObject[];
  byObject: ReadonlyMap<string, readonly CellRule[]>;
  now: number;
  onToggle: AccessMatrixProps["onToggle"];
  onOpen: AccessMatrixProps["onOpen"];
}

function Group({ name, objects, ...shared }: GroupProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? objects : objects.slice(0, mostRows);
  return (
    <tbody>
      <tr className="access-group">
        <th scope="rowgroup" colSpan={baseActions.length + 2}>
          {name}
        </th>
      </tr>
      {shown.map((object) => (
        <ObjectRow key={object.name} object={object} {...shared} />
      ))}
      {shown.length < objects.length && (
        <tr className="access-group">
          <th scope="row" colSpan={baseActions.length + 2}>
            <Button onClick={() => setWhole(true)}>+ {objects.length - shown.length}</Button>
          </th>
        </tr>
      )}
    </tbody>
  );
}

function ObjectRow({
  object,
  byObject,
  now,
  onToggle,
  onOpen,
}: Omit<GroupProps, "name" | "objects"> & { object: AccessObject }) {
  const t = useText(matrixTexts);
  const { language } = usePreferences();
  const rules = byObject.get(object.name) ?? [];
  const name = pickLabel(object.label, language);
  const given = object.actions.filter((one) => readCell(rules, one.name, now).state !== "none").length;
  return (
    <tr>
      <th scope="row" title={object.name}>
        <Button type="link" aria-label={t("open", { object: name })} onClick={() => onOpen(object.name)}>
          {name}
        </Button>
        <small>{object.name}</small>
      </th>
      {baseActions.map((action) => (
        <CellButton
          key={action}
          names={{ object: name, action: pickLabel(baseActionLabels[action], language) }}
          rules={rules}
          action={action}
          now={now}
          onClick={(isClick) => (isClick && onToggle ? onToggle(object.name, action) : onOpen(object.name))}
        />
      ))}
      <td>
        {object.actions.length > 0 && (
          <button
            type="button"
            className="access-cell"
            data-state={given > 0 ? "some" : "none"}
            aria-label={t("stepsOf", { object: name, given, all: object.actions.length })}
            onClick={() => onOpen(object.name)}
          >
            {given} / {object.actions.length}
          </button>
        )}
      </td>
    </tr>
  );
}

interface CellButtonProps {
  names: { object: string; action: string };
  rules: readonly CellRule[];
  action: string;
  now: number;
  /** Told whether a click can say all there is to say of the cell. */
  onClick: (isSimple: boolean) => void;
}

function CellButton({ names, rules, action, now, onClick }: CellButtonProps) {
  const t = useText(matrixTexts);
  const { state, isTimed } = readCell(rules, action, now);
  const words = isTimed ? `${t(state)}（${t("timed")}）` : t(state);
  return (
    <td>
      <button
        type="button"
        className="access-cell"
        data-state={state}
        aria-label={t("cell", { ...names, state: words })}
        title={words}
        onClick={() => onClick(isSimple(rules, action, now))}
      >
        <CellMark state={state} isTimed={isTimed} />
      </button>
    </td>
  );
}

/** State by shape and word first; colour comes on top. */
export function CellMark({ state, isTimed }: { state: CellState; isTimed: boolean }) {
  const t = useText(matrixTexts);
  if (state === "none") return <span aria-hidden>–</span>;
  return (
    <>
      {state === "all" && <Icon name="check" size={14} />}
      <span>{t(state)}</span>
      {isTimed && <ClockCircleOutlined aria-label={t("timed")} />}
    </>
  );
}
