import type { AccessOverview, BriefRule } from "@kezhuan/contract/api/roles";
import { baseActionLabels, baseActions } from "@kezhuan/contract/metadata/access";
import { Select } from "antd";
import { useId, useState } from "react";
import { dayMs } from "@kezhuan/contract/durations";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { writeInstant } from "../kinds/day-text.ts";
import { popupWidth } from "../parts/popup-width.ts";
import { rightsTexts } from "./rights-texts.ts";

const spans = [7, 30, 90] as const;

/** Rules that hold for a time, the next to end first. */
export function ExpiringTab({ data }: { data: AccessOverview }) {
  const t = useText(rightsTexts);
  const id = useId();
  const [days, setDays] = useState<number>(0);
  const [now] = useState(Date.now);
  const rules = findExpiring(data.rules, { now, days });
  return (
    <>
      <div className="role-tools">
        <div className="role-add">
          <label htmlFor={id}>{t("within")}</label>
          <Select
            id={id}
            className="rights-object"
            popupMatchSelectWidth={popupWidth}
            value={days}
            options={[
              { value: 0, label: t("anyTime") },
              ...spans.map((count) => ({ value: count, label: t("days", { count }) })),
            ]}
            onChange={setDays}
          />
        </div>
      </div>
      {rules.length === 0 ? (
        <EmptyState title={t("noneExpiring")} lead={t("noneExpiringLead")} />
      ) : (
        <Expiring data={data} rules={rules} now={now} />
      )}
    </>
  );
}

const columns = ["role", "object", "effect", "actions", "from", "until"] as const;

interface ExpiringProps {
  data: AccessOverview;
  rules: readonly BriefRule[];
  now: number;
}

function Expiring({ data, rules, now }: ExpiringProps) {
  const t = useText(rightsTexts);
  return (
    <table className="role-table" aria-label={t("expiring")}>
      <ColumnHeads names={columns.map((key) => t(key))} unseen={t("open")} />
      <tbody>
        {rules.map((rule) => (
          <ExpiringRow key={rule.id} data={data} rule={rule} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function ExpiringRow({ data, rule, now }: { data: AccessOverview; rule: BriefRule; now: number }) {
  const t = useText(rightsTexts);
  const { language } = usePreferences();
  const object = data.objects.find(({ name }) => name === rule.object);
  const named = [
    ...baseActions.map((name) => ({ name, label: baseActionLabels[name] })),
    ...(object?.actions ?? []),
  ];
  const words = rule.actions.map((action) => {
    const found = named.find(({ name }) => name === action);
    return found ? pickLabel(found.label, language) : action;
  });
  const time = (value: string | null) => (value === null ? "–" : writeInstant(value, language));
  const isOver = rule.valid_until !== null && Date.parse(rule.valid_until) <= now;
  return (
    <tr>
      <th scope="row">{data.roles.find(({ id }) => id === rule.role)?.name ?? rule.role}</th>
      <td>{object ? pickLabel(object.label, language) : rule.object}</td>
      <td>{t(rule.effect)}</td>
      <td>{formatList(words, language)}</td>
      <td>{time(rule.valid_from)}</td>
      <td>
        {time(rule.valid_until)}
        {isOver && <small className="role-note"> {t("over")}</small>}
      </td>
      <td>
        <Link to={`/ruid/sys_access?open=${rule.id}`}>{t("open")}</Link>
      </td>
    </tr>
  );
}

/** Rules that begin or end at some moment, the next to end first; with `days` those that end within so many. */
function findExpiring(
  rules: readonly BriefRule[],
  { now, days }: { now: number; days: number },
): BriefRule[] {
  const endOf = ({ valid_until }: BriefRule) => (valid_until === null ? Infinity : Date.parse(valid_until));
  const isMeant = (rule: BriefRule) => {
    if (!rule.enabled) return false;
    if (days > 0) return endOf(rule) > now && endOf(rule) <= now + days * dayMs;
    return rule.valid_from !== null || rule.valid_until !== null;
  };
  // What has not ended yet comes first.
  const rank = (rule: BriefRule) => (endOf(rule) > now ? endOf(rule) : Infinity);
  return rules
    .filter(isMeant)
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : rank(one) > rank(other) ? 1 : 0));
}
