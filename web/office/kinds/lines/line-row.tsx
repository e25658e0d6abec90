import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined } from "@ant-design/icons";
import { idOfLine, keyOfLine, type Line } from "@kezhuan/web/meta/lines.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Button } from "antd";
import { memo, type ReactNode } from "react";
import { LineCell } from "./line-cell.tsx";
import { LineValue } from "./line-value.tsx";
import { isEditable, type LinesPlan } from "./lines-plan.ts";
import { linesTexts } from "./lines-texts.ts";
import type { LineActions } from "./use-lines.ts";

interface LineRowProps {
  plan: LinesPlan;
  line: Line;
  index: number;
  isLast: boolean;
  isFull: boolean;
  /** Field name → what saving said about it. */
  faults: Readonly<Record<string, string>> | undefined;
  actions: LineActions;
  /** Told where a line has been taken out or put to. */
  onMoved: (index: number) => void;
  onSettled: (line: Line, name: string) => void;
}

/** One line to fill in. Drawn again only when it changes itself: there may be a thousand. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { plan, line, index, faults, actions, onSettled } = props;
  const { language } = usePreferences();
  return (
    <tr data-line={keyOfLine(line)} data-index={index}>
      <th scope="row" className="line-number">
        {index + 1}
      </th>
      {plan.columns.map((field) => {
        const canEdit = isEditable(plan, line, field);
        return (
          <td
            key={field.name}
            data-column={field.name}
            data-editable={canEdit}
            data-kind={field.kind}
            data-label={pickLabel(field.label, language)}
          >
            {canEdit ? (
              <LineCell
                field={field}
                value={line[field.name]}
                row={index + 1}
                fault={faults?.[field.name]}
                onChange={(value) => {
                  actions.setCell(index, field.name, value);
                  onSettled(line, field.name);
                }}
              />
            ) : (
              <LineValue field={field} line={line} />
            )}
          </td>
        );
      })}
      <td className="line-actions">
        <RowButtons {...props} />
        {faults?.[""] !== undefined && <p className="line-fault">{faults[""]}</p>}
      </td>
    </tr>
  );
});

function RowButtons({ plan, line, index, isLast, isFull, actions, onMoved }: LineRowProps) {
  const t = useText(linesTexts);
  const row = index + 1;
  const canRemove = idOfLine(line) === undefined || plan.mayRemove;
  return (
    <>
      {plan.orders && (
        <>
          <RowButton
            icon={<ArrowUpOutlined aria-hidden />}
            label={t("moveUp", { row })}
            disabled={index === 0}
            onClick={() => actions.move(index, index - 1)}
          />
          <RowButton
            icon={<ArrowDownOutlined aria-hidden />}
            label={t("moveDown", { row })}
            disabled={isLast}
            onClick={() => actions.move(index, index + 1)}
          />
        </>
      )}
      {plan.mayAdd && (
        <RowButton
          icon={<CopyOutlined aria-hidden />}
          label={t("duplicate", { row })}
          disabled={isFull}
          onClick={() => {
            actions.duplicate(index);
            onMoved(index + 1);
          }}
        />
      )}
      {canRemove && (
        <RowButton
          icon={<DeleteOutlined aria-hidden />}
          label={t("remove", { row })}
          onClick={() => {
            actions.remove(index);
            onMoved(Math.max(0, index - (isLast ? 1 : 0)));
          }}
        />
      )}
    </>
  );
}

interface RowButtonProps {
  icon: ReactNode;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

function RowButton({ icon, label, disabled = false, onClick }: RowButtonProps) {
  return (
    <Button type="text" icon={icon} aria-label={label} title={label} disabled={disabled} onClick={onClick} />
  );
}
