import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { accountQuery, refreshAccount } from "@kezhuan/web/api/accounts.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asText } from "../kinds/as-values.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { useIsAdministrator } from "../session/account.tsx";
import { PersonSection } from "./person-section.tsx";
import { personTexts } from "./person-texts.ts";
import { sayRefusal } from "./say-refusal.ts";

/** What the account is called and how it is protected. */
export function AccountFacts({ user }: { user: WireRecord }) {
  const t = useText(personTexts);
  const isAdmin = useIsAdministrator();
  return (
    <PersonSection title={t("account")}>
      <dl className="person-facts">
        <Fact name={t("username")}>{asText(user["username"])}</Fact>
        <Fact name={t("phone")}>{asText(user["phone"])}</Fact>
        <Fact name={t("email")}>{asText(user["email"])}</Fact>
        {isAdmin && <Protection userid={user.id} />}
      </dl>
    </PersonSection>
  );
}

function Protection({ userid }: { userid: string }) {
  const t = useText(personTexts);
  const { language } = usePreferences();
  const { data } = useQuery(accountQuery(userid));
  if (!data) return null;
  const { has_password, must_change, password_changed_at, has_totp, last_login } = data;
  const time = password_changed_at === null ? "" : writeInstant(password_changed_at, language);
  const password = has_password
    ? t(must_change ? "passwordFirst" : "passwordOwn", { time })
    : t("passwordNone");
  const login = last_login && { time: writeInstant(last_login.at, language), address: last_login.address };
  return (
    <>
      <Fact name={t("password")}>{password}</Fact>
      <Fact name={t("totp")}>{t(has_totp ? "on" : "off")}</Fact>
      <Fact name={t("lastLogin")}>{login ? t("loginFrom", login) : t("never")}</Fact>
    </>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || "–"}</dd>
    </div>
  );
}

/** Failed logins that still count, and the way to forget them. */
export function FailedLogins({ userid }: { userid: string }) {
  const t = useText(personTexts);
  const { language } = usePreferences();
  const { data, error, refetch } = useQuery(accountQuery(userid));
  const unlock = async () => {
    const answer = await sendMessage("unlockUser", { userid });
    if (answer.ok) showToast(t("unlocked"), { tone: "success" });
    else showToast(sayRefusal(answer), { tone: "error" });
    await refreshAccount(userid);
  };
  const failures = data?.failures ?? [];
  const tools = failures.length > 0 && <Button onClick={() => void unlock()}>{t("unlock")}</Button>;
  return (
    <PersonSection title={t("failures")} tools={tools}>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && failures.length === 0 && <p className="person-note">{t("noFailures")}</p>}
      <ul className="person-list">
        {failures.map(({ address, count, last_at, locked_until }) => (
          <li key={address}>
            <span>
              {t("failure", { address, count, time: writeInstant(last_at, language) })}
              {locked_until !== null && (
                <small>{t("lockedUntil", { time: writeInstant(locked_until, language) })}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </PersonSection>
  );
}
