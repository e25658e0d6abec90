import { DownloadOutlined } from "@ant-design/icons";
import type { AccessObject, AccessOverview, BriefRule, RoleHead } from "@kezhuan/contract/api/roles";
import { baseActionLabels, baseActions, type NamedAction } from "@kezhuan/contract/metadata/access";
import { administratorRole } from "@kezhuan/contract/metadata/roles";
import { Button, Input, Select } from "antd";
import { useId, useMemo, useState } from "react";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { popupWidth } from "../parts/popup-width.ts";
import { CellMark } from "../roles/access-matrix.tsx";
import { readCell } from "../roles/cells.ts";
import { matrixTexts } from "../roles/role-texts.ts";
import { matrixRows, saveSpreadsheet } from "./export-matrix.ts";
import { rightsTexts } from "./rights-texts.ts";

/** In the place of an action: how many of them. */
const everyAction = "*";

/** Columns and rows that are drawn at most; more are found by name. */
const mostRoles = 40;
const mostObjects = 150;

/** Roles by objects: what each may do, for one action or in all. */
export function MatrixTab({ data }: { data: AccessOverview }) {
  const t = useText(rightsTexts);
  const tCell = useText(matrixTexts);
  const { language } = usePreferences();
  const [action, setAction] = useState<string>("read");
  const [role, setRole] = useState("");
  const [object, setObject] = useState("");
  const [now] = useState(Date.now);
  const roles = data.roles.filter(({ name, code }) => holds(`${name} ${code}`, role));
  const objects = data.objects.filter(({ name, label }) => holds(`${name} ${label.zh} ${label.en}`, object));
  const words = {
    object: t("object"),
    action: t("action"),
    everything: t("everything"),
    timed: tCell("timed"),
    state: (state: "none" | "all" | "some" | "denied") => tCell(state),
  };
  return (
    <>
      <p className="form-help">{t("lead")}</p>
      <div className="role-tools">
        <ActionChoice value={action} onChange={setAction} />
        <FindInput label={t("findRole")} value={role} onChange={setRole} />
        <FindInput label={t("findObject")} value={object} onChange={setObject} />
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() =>
            saveSpreadsheet(
              `${t("file")}.csv`,
              matrixRows({ ...data, roles, objects }, { language, now, words }),
            )
          }
        >
          {t("export")}
        </Button>
      </div>
      {(roles.length > mostRoles || objects.length > mostObjects) && (
        <output className="form-help">
          {t("cut", {
            roles: Math.min(roles.length, mostRoles),
            allRoles: roles.length,
            objects: Math.min(objects.length, mostObjects),
            allObjects: objects.length,
          })}
        </output>
      )}
      {roles.length === 0 || objects.length === 0 ? (
        <output>{t("nothing")}</output>
      ) : (
        <Matrix
          roles={roles.slice(0, mostRoles)}
          objects={objects.slice(0, mostObjects)}
          rules={data.rules}
          action={action}
          now={now}
        />
      )}
    </>
  );
}

function holds(text: string, typed: string): boolean {
  return text.toLowerCase().includes(typed.trim().toLowerCase());
}

function ActionChoice({ value, onChange }: { value: string; onChange: (action: string) => void }) {
  const t = useText(rightsTexts);
  const { language } = usePreferences();
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{t("action")}</label>
      <Select
        id={id}
        popupMatchSelectWidth={popupWidth}
        value={value}
        options={[
          ...baseActions.map((name) => ({
            value: name,
            label: pickLabel(baseActionLabels[name], language),
          })),
          { value: everyAction, label: t("everyAction") },
        ]}
        onChange={onChange}
      />
    </div>
  );
}

interface FindInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function FindInput({ label, value, onChange }: FindInputProps) {
  return (
    <Input
      type="search"
      allowClear
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface MatrixProps {
  roles: readonly RoleHead[];
  objects: readonly AccessObject[];
  rules: readonly BriefRule[];
  action: string;
  now: number;
}

function Matrix({ roles, objects, rules, action, now }: MatrixProps) {
  const t = useText(rightsTexts);
  const { language } = usePreferences();
  const byCell = useMemo(() => Map.groupBy(rules, (rule) => `${rule.role} ${rule.object}`), [rules]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable with the keyboard
    <section className="access-matrix-frame" tabIndex={0} aria-label={t("matrix")}>
      <table className="access-matrix" aria-label={t("matrix")}>
        <thead>
          <tr>
            <th scope="col">{t("object")}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col" title={role.code}>
                <Link to={`/system/role?role=${role.id}&tab=access`}>{role.name}</Link>
                {!role.enabled && <small> {t("off")}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {objects.map((object) => (
            <tr key={object.name}>
              <th scope="row" title={object.name}>
                {pickLabel(object.label, language)}
              </th>
              {roles.map((role) => (
                <td key={role.id}>
                  <RoleCell
                    {...{ role, object, action, now }}
                    rules={byCell.get(`${role.id} ${object.name}`) ?? []}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RoleCellProps {
  role: RoleHead;
  object: AccessObject;
  rules: readonly BriefRule[];
  action: string;
  now: number;
}

function RoleCell({ role, object, rules, action, now }: RoleCellProps) {
  const t = useText(rightsTexts);
  const tCell = useText(matrixTexts);
  const { language } = usePreferences();
  const all: readonly NamedAction[] = [
    ...baseActions.map((name) => ({ name, label: baseActionLabels[name] })),
    ...object.actions,
  ];
  if (role.code === administratorRole)
    return (
      <span className="access-cell" data-state="all">
        {t("everything")}
      </span>
    );
  const given = all.filter(({ name }) => ["all", "some"].includes(readCell(rules, name, now).state)).length;
  const cell = readCell(rules, action === everyAction ? "read" : action, now);
  const count = t("count", { given, all: all.length });
  const state = action === everyAction ? count : tCell(cell.state);
  return (
    <Link
      className="access-cell"
      data-state={action === everyAction ? (given > 0 ? "some" : "none") : cell.state}
      to={`/system/role?role=${role.id}&tab=access`}
      aria-label={t("cell", { role: role.name, object: pickLabel(object.label, language), state })}
    >
      {action === everyAction ? given > 0 ? count : "–" : <CellMark {...cell} />}
    </Link>
  );
}
