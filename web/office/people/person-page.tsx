import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { accountQuery, refreshAccount, accountBelongingsQuery } from "@kezhuan/web/api/accounts.ts";
import { objDataQuery } from "@kezhuan/web/api/get-obj-data.ts";
import { refreshAllRecords } from "@kezhuan/web/api/refresh-records.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asText } from "../kinds/as-values.ts";
import { resetPassword, resetTexts } from "../panel/reset-password.ts";
import { resetTotp, resetTotpTexts } from "../panel/reset-totp.ts";
import { askPerson } from "../parts/ask.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { Pending } from "../parts/pending.tsx";
import { useAccount, useIsAdministrator, usePermission } from "../session/account.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { AccountFacts, FailedLogins } from "./account-facts.tsx";
import { AccountIdentities } from "./account-identities.tsx";
import { AccountKeys } from "./account-keys.tsx";
import { AccountPermissions } from "./account-permissions.tsx";
import { AccountSessions } from "./account-sessions.tsx";
import { Memberships } from "./memberships.tsx";
import { personTexts } from "./person-texts.ts";
import { sayRefusal } from "./say-refusal.ts";
import type { Belonging } from "@kezhuan/contract/api/hand-over";
import { useState } from "react";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { handOverTexts } from "./hand-over-texts.ts";
import { PersonSection } from "./person-section.tsx";
import "./person-page.css";

/** Everything about one user: where they work, what they may do, where they are logged in. */
export function PersonPage({ id }: { id: string }) {
  const t = useText(personTexts);
  const { data, error, refetch } = useQuery(objDataQuery({ objname: "sys_user", id }));
  const name = data ? asText(data["name"]) || asText(data["username"]) : "";
  useShellPage(name);
  if (data) return <Person user={data} name={name} />;
  return (
    <Pending level={1} missing={{ title: t("missing"), lead: t("missingLead") }} {...{ error, refetch }} />
  );
}

function Person({ user, name }: { user: WireRecord; name: string }) {
  const t = useText(personTexts);
  const isAdmin = useIsAdministrator();
  const isEnabled = user["enabled"] !== false;
  return (
    <div className="person-page">
      <p>
        <Link to="/system/user">{t("back")}</Link>
      </p>
      <header>
        <h1>{name}</h1>
        <span className="person-state" data-off={!isEnabled}>
          {t(isEnabled ? "enabled" : "disabled")}
        </span>
        <PersonActions user={user} name={name} />
      </header>
      <AccountFacts user={user} />
      <Memberships user={user} />
      {isAdmin ? (
        <>
          <AccountPermissions user={user} />
          <Belongings userid={user.id} name={name} />
          <AccountSessions userid={user.id} name={name} />
          <AccountIdentities userid={user.id} name={name} />
          <FailedLogins userid={user.id} />
          <AccountKeys userid={user.id} />
        </>
      ) : (
        <p className="person-note">{t("onlyAdmin")}</p>
      )}
    </div>
  );
}

/** For somebody who has lost phone and recovery codes; there only where there is something to turn off. */
function ResetTotp({ user }: { user: WireRecord }) {
  const t = useText(resetTotpTexts);
  const { data } = useQuery(accountQuery(user.id));
  if (!data?.has_totp) return null;
  const reset = async () => {
    await resetTotp(user);
    await refreshAccount(user.id);
  };
  return <Button onClick={() => void reset()}>{t("reset")}</Button>;
}

function PersonActions({ user, name }: { user: WireRecord; name: string }) {
  const t = useText(personTexts);
  const tReset = useText(resetTexts);
  const navigate = useNavigate();
  const account = useAccount();
  const isAdmin = useIsAdministrator();
  const mayUpdate = usePermission("sys_user:update") && !user._denied?.includes("update");
  const isEnabled = user["enabled"] !== false;
  const toggle = async () => {
    const title = t(isEnabled ? "disable" : "enable");
    const text = t(isEnabled ? "disableText" : "enableText", { name });
    if (!(await askPerson({ title, text, yes: title, isGrave: isEnabled }))) return;
    const data = { id: user.id, enabled: !isEnabled, version: user["version"] };
    const answer = await saveObjData({ objname: "sys_user", data });
    if (!answer.ok) showToast(sayRefusal(answer), { tone: "error" });
    await Promise.all([refreshAllRecords(), refreshAccount(user.id)]);
  };
  const reset = async () => {
    await resetPassword(user);
    await refreshAccount(user.id);
  };
  return (
    <div className="person-actions">
      {mayUpdate && (
        <Button type="primary" onClick={() => navigate(`/system/user?edit=${user.id}`)}>
          {t("edit")}
        </Button>
      )}
      {isAdmin && <Button onClick={() => void reset()}>{tReset("reset")}</Button>}
      {isAdmin && <ResetTotp user={user} />}
      {mayUpdate && user.id !== account.user.id && (
        <Button danger={isEnabled} onClick={() => void toggle()}>
          {t(isEnabled ? "disable" : "enable")}
        </Button>
      )}
    </div>
  );
}

/** What belongs to somebody, and the way to give it to a successor. */
function Belongings({ userid, name }: { userid: string; name: string }) {
  const t = useText(handOverTexts);
  const [isOpen, setOpen] = useState(false);
  const { data: belongings, error, refetch } = useQuery(accountBelongingsQuery(userid));
  const hasAny = belongings !== undefined && belongings.length > 0;
  const tools = hasAny && <Button onClick={() => setOpen(true)}>{t("handOver")}</Button>;
  return (
    <PersonSection title={t("title")} tools={tools}>
      {error && !belongings && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {belongings?.length === 0 && <p className="person-note">{t("nothing")}</p>}
      <ul className="person-belongings">
        {belongings?.map((one) => (
          <li key={`${one.objname}.${one.field}`}>
            <Link to={listPath(one, userid)}>{one.label}</Link>
            <span>{t("count", { count: one.count })}</span>
          </li>
        ))}
      </ul>
      {isOpen && hasAny && (
        <HandOverDialog {...{ userid, name, belongings }} onClose={() => setOpen(false)} />
      )}
    </PersonSection>
  );
}

function listPath({ objname, field }: Belonging, userid: string): string {
  const condition = { match: "and", rules: [{ field, op: "in", value: [userid] }] };
  return `/ruid/${objname}?c=${encodeURIComponent(JSON.stringify(condition))}`;
}
