import type { AccessOverview, BriefRule } from "@kezhuan/contract/api/roles";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { baseActionLabels, baseActions } from "@kezhuan/contract/metadata/access";
import { useQuery } from "@tanstack/react-query";
import { Checkbox, Select } from "antd";
import { useId, useState } from "react";
import { accessOverviewQuery } from "@kezhuan/web/api/roles.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { PanelFrame } from "../form/panel-frame.tsx";
import { Pending } from "../parts/pending.tsx";
import { popupWidth } from "../parts/popup-width.ts";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { CellMark } from "./access-matrix.tsx";
import { readCell, type Cell } from "./cells.ts";
import { nameOf } from "./role-name.ts";
import { roleWayTexts } from "./role-texts.ts";
import "../form/record-panel.css";

interface CompareDrawerProps {
  role: WireRecord;
  isOpen: boolean;
  onClose: () => void;
}

/** Two roles side by side, as far as they differ. */
export function CompareDrawer({ role, isOpen, onClose }: CompareDrawerProps) {
  const t = useText(roleWayTexts);
  const { language } = usePreferences();
  const title = t("compareTitle", { name: nameOf(role, language) });
  return (
    <SideDrawer
      rootClassName="record-panel"
      isOpen={isOpen}
      size={720}
      title={null}
      aria-label={title}
      closable={false}
      onClose={onClose}
    >
      <PanelFrame title={title} onClose={onClose}>
        <Comparison role={role} />
      </PanelFrame>
    </SideDrawer>
  );
}

function Comparison({ role }: { role: WireRecord }) {
  const t = useText(roleWayTexts);
  const { language } = usePreferences();
  const id = useId();
  const [other, setOther] = useState<string>();
  const [isNarrowed, setNarrowed] = useState(true);
  const { data, error, refetch } = useQuery(accessOverviewQuery(language));
  if (error || !data) return <Pending {...{ error, refetch }} skeleton={<RowsSkeleton />} />;
  const others = data.roles.filter((one) => one.id !== role.id);
  return (
    <div className="role-dialog">
      <div>
        <label htmlFor={id}>{t("other")}</label>
        <Select
          id={id}
          popupMatchSelectWidth={popupWidth}
          showSearch={{ optionFilterProp: "label" }}
          value={other ?? null}
          options={others.map((one) => ({ value: one.id, label: `${one.name} (${one.code})` }))}
          onChange={(next: string | null) => setOther(next ?? undefined)}
        />
      </div>
      <Checkbox checked={isNarrowed} onChange={(event) => setNarrowed(event.target.checked)}>
        {t("onlyDifferences")}
      </Checkbox>
      {other !== undefined && <Differences data={data} one={role.id} other={other} isNarrowed={isNarrowed} />}
    </div>
  );
}

interface DifferencesProps {
  data: AccessOverview;
  one: string;
  other: string;
  isNarrowed: boolean;
}

function Differences({ data, one, other, isNarrowed }: DifferencesProps) {
  const t = useText(roleWayTexts);
  const { language } = usePreferences();
  const [now] = useState(Date.now);
  const nameOfRole = (id: string) => data.roles.find((role) => role.id === id)?.name ?? id;
  const base = baseActions.map((name) => ({ name, label: baseActionLabels[name] }));
  const rows = data.objects.flatMap((object) => {
    const rulesOf = (role: string) =>
      data.rules.filter((rule) => rule.role === role && rule.object === object.name);
    const [mine, theirs] = [rulesOf(one), rulesOf(other)];
    return [...base, ...object.actions].flatMap((action) => {
      const cells = [readCell(mine, action.name, now), readCell(theirs, action.name, now)] as const;
      const isSame = sameCells(...cells) && sameLimits(mine, theirs, action.name);
      if (isSame && (isNarrowed || cells[0].state === "none")) return [];
      return [{ key: `${object.name} ${action.name}`, object: object.label, action: action.label, cells }];
    });
  });
  if (rows.length === 0) return <output>{t("same")}</output>;
  return (
    <table className="role-table" aria-label={t("onlyDifferences")}>
      <ColumnHeads names={[t("object"), t("action"), nameOfRole(one), nameOfRole(other)]} />
      <tbody>
        {rows.map(({ key, object, action, cells }) => (
          <tr key={key}>
            <th scope="row">{pickLabel(object, language)}</th>
            <td>{pickLabel(action, language)}</td>
            {cells.map((cell, index) => (
              // There are two, in the order of the heading.
              <td key={index === 0 ? "one" : "other"}>
                <span className="access-cell" data-state={cell.state}>
                  <CellMark {...cell} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sameCells(left: Cell, right: Cell): boolean {
  return left.state === right.state && left.isTimed === right.isTimed;
}

/** What narrows the rules of both is of the same kinds; whether the conditions are the same their rules tell. */
function sameLimits(left: readonly BriefRule[], right: readonly BriefRule[], action: string): boolean {
  const limitsOf = (rules: readonly BriefRule[]) =>
    rules
      .filter(({ actions }) => actions.includes(action))
      .map(({ effect, limits }) => `${effect} ${limits.join(" ")}`)
      .toSorted()
      .join(", ");
  return limitsOf(left) === limitsOf(right);
}
