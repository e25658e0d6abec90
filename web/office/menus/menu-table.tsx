import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CaretDownOutlined,
  CaretRightOutlined,
  HolderOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  PlusOutlined,
} from "@ant-design/icons";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { Button } from "antd";
import { useState } from "react";
import { refreshRoles } from "@kezhuan/web/api/roles.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { formatList } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { asRefs, asText } from "../kinds/as-values.ts";
import { menuTree, titleOf, type MenuNode } from "../roles/menu-tree.ts";
import { usePermission } from "../session/account.tsx";
import { MenuIcon } from "../shell/menu-icon.tsx";
import type { Edited } from "./entry-drawer.tsx";
import { menuTexts } from "./menu-texts.ts";
import { moveEntry, placeAfter, type Direction, type Place } from "./move-entry.ts";

interface MenuTableProps {
  records: readonly WireRecord[];
  target: "admin" | "dev";
  onEdit: (edited: Edited) => void;
}

const columns = ["name", "english", "leads", "roles", "depts", "order", "state", "actions"] as const;

/** A menu with its entries below each other, moved by mouse, buttons or keys. */
export function MenuTable({ records, target, onEdit }: MenuTableProps) {
  const t = useText(menuTexts);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<string>();
  const mayMove = usePermission("sys_menu:update");
  const rows = flatten(menuTree(records, target), folded);
  const move = useMove(records);
  const toggle = (id: string) => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  };
  return (
    <div className="menus-frame">
      <table className="menus-table" aria-label={t(target)}>
        <ColumnHeads names={columns.map((key) => t(key))} />
        <tbody>
          {rows.map((row) => (
            <EntryRow
              key={row.node.record.id}
              row={row}
              isFolded={folded.has(row.node.record.id)}
              canMove={(direction) => placeAfter(records, row.node.record.id, direction) !== undefined}
              onToggle={() => toggle(row.node.record.id)}
              onEdit={onEdit}
              {...(mayMove
                ? {
                    onStep: (direction: Direction) =>
                      void move(row.node.record.id, placeAfter(records, row.node.record.id, direction)),
                    onDrag: () => setDragged(row.node.record.id),
                    onDrop: (isInto: boolean) => {
                      if (dragged !== undefined) void move(dragged, dropPlace(row, isInto));
                      setDragged(undefined);
                    },
                  }
                : {})}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Writes where an entry is put. */
function useMove(records: readonly WireRecord[]) {
  const t = useText(menuTexts);
  const { language } = usePreferences();
  return async (id: string, place: Place | undefined): Promise<void> => {
    const moved = place && moveEntry(records, id, place);
    if (!moved || moved.length === 0) return;
    const answer = await saveObjData({ objname: "sys_menu", data: moved.map((one) => ({ ...one })) });
    const record = records.find((one) => one.id === id);
    if (answer.ok)
      showToast(t("moved", { title: record ? titleOf(record, language) : "" }), { tone: "success" });
    await refreshRoles();
    // The row has been drawn anew elsewhere, the keyboard stays with it.
    document.querySelector<HTMLElement>(`[data-entry="${id}"] .menu-title`)?.focus();
  };
}

interface Row {
  node: MenuNode;
  level: number;
  parent: string | undefined;
}

function flatten(
  nodes: readonly MenuNode[],
  folded: ReadonlySet<string>,
  { level = 0, parent }: { level?: number; parent?: string } = {},
): Row[] {
  return nodes.flatMap((node) => {
    const { id } = node.record;
    const below = folded.has(id) ? [] : flatten(node.children, folded, { level: level + 1, parent: id });
    return [{ node, level, parent }, ...below];
  });
}

/** Dropped on the upper half of a row: before it; on the lower half: into it. */
function dropPlace({ node, parent }: Row, isInto: boolean): Place {
  return isInto ? { parent: node.record.id, before: undefined } : { parent, before: node.record.id };
}

interface EntryRowProps {
  row: Row;
  isFolded: boolean;
  canMove: (direction: Direction) => boolean;
  onToggle: () => void;
  onEdit: (edited: Edited) => void;
  onStep?: (direction: Direction) => void;
  onDrag?: () => void;
  onDrop?: (isInto: boolean) => void;
}

const keys: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "into",
  ArrowLeft: "out",
};

function EntryRow(props: EntryRowProps) {
  const { row, onEdit, onStep, onDrag, onDrop } = props;
  const t = useText(menuTexts);
  const { language } = usePreferences();
  const [over, setOver] = useState<"before" | "into">();
  const { record } = row.node;
  const title = titleOf(record, language);
  const names = (field: string) =>
    formatList(
      asRefs(record[field]).map(({ id, label }) => label ?? id),
      language,
    );
  const isInto = (event: React.DragEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return event.clientY > top + height / 2;
  };
  return (
    <tr
      data-entry={record.id}
      data-over={over}
      data-off={record["enabled"] === false}
      draggable={onDrag !== undefined}
      onDragStart={onDrag}
      onDragOver={(event) => {
        if (!onDrop) return;
        event.preventDefault();
        setOver(isInto(event) ? "into" : "before");
      }}
      onDragLeave={() => setOver(undefined)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(undefined);
        onDrop?.(isInto(event));
      }}
      onKeyDown={(event) => {
        const direction = event.altKey ? keys[event.key] : undefined;
        if (direction === undefined || !onStep) return;
        event.preventDefault();
        onStep(direction);
      }}
    >
      <th scope="row" style={{ paddingInlineStart: row.level * 24 }}>
        <Title {...props} title={title} />
      </th>
      <td>{asText(record["title_en"]) || <small>{t("noEnglish")}</small>}</td>
      <td>{asText(record["path"]) || <small>{t("submenu")}</small>}</td>
      <td>{names("roles") || "–"}</td>
      <td>{names("depts") || <small>{t("everywhere")}</small>}</td>
      <td>{asText(record["sort_no"])}</td>
      <td>{t(record["enabled"] === false ? "off" : "on")}</td>
      <td>
        {onStep && <Steps {...props} onStep={onStep} title={title} />}
        <Button type="link" aria-label={t("editOf", { title })} onClick={() => onEdit({ record })}>
          {t("edit")}
        </Button>
      </td>
    </tr>
  );
}

function Title({ row, isFolded, onToggle, onEdit, onDrag, title }: EntryRowProps & { title: string }) {
  const t = useText(menuTexts);
  const { record, children } = row.node;
  return (
    <span className="menus-name">
      {onDrag && <HolderOutlined className="menus-handle" aria-hidden />}
      {children.length > 0 ? (
        <Button
          type="text"
          size="small"
          aria-expanded={!isFolded}
          aria-label={t(isFolded ? "expand" : "fold", { title })}
          icon={isFolded ? <CaretRightOutlined aria-hidden /> : <CaretDownOutlined aria-hidden />}
          onClick={onToggle}
        />
      ) : (
        <span className="menus-leaf" />
      )}
      <MenuIcon name={asText(record["icon"])} />
      <button type="button" className="menu-title" onClick={() => onEdit({ record })}>
        {title}
      </button>
    </span>
  );
}

const steps: readonly { direction: Direction; icon: React.ReactNode }[] = [
  { direction: "up", icon: <ArrowUpOutlined aria-hidden /> },
  { direction: "down", icon: <ArrowDownOutlined aria-hidden /> },
  { direction: "into", icon: <MenuUnfoldOutlined aria-hidden /> },
  { direction: "out", icon: <MenuFoldOutlined aria-hidden /> },
];

function Steps({
  row,
  title,
  canMove,
  onStep,
  onEdit,
}: EntryRowProps & { title: string; onStep: (direction: Direction) => void }) {
  const t = useText(menuTexts);
  const mayCreate = usePermission("sys_menu:create");
  const { record } = row.node;
  return (
    <>
      {steps.map(({ direction, icon }) => (
        <Button
          key={direction}
          type="text"
          size="small"
          icon={icon}
          disabled={!canMove(direction)}
          aria-label={t(direction, { title })}
          title={t(direction, { title })}
          onClick={() => onStep(direction)}
        />
      ))}
      {mayCreate && (
        <Button
          type="text"
          size="small"
          icon={<PlusOutlined aria-hidden />}
          aria-label={t("addBelow", { title })}
          title={t("addBelow", { title })}
          onClick={() => onEdit({ parent: record.id })}
        />
      )}
    </>
  );
}
