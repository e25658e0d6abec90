import type { LinkedIdentity } from "@kezhuan/contract/api/identities";
import { signInProviderLabels } from "@kezhuan/contract/sign-in";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { accountIdentitiesQuery, refreshAccount } from "@kezhuan/web/api/accounts.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { askPerson } from "../parts/ask.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { identityTexts } from "./identity-texts.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { PersonSection } from "./person-section.tsx";
import { sayRefusal } from "./say-refusal.ts";

interface AccountIdentitiesProps {
  userid: string;
  name: string;
}

/** Who the person is at the providers of their organisation, and the way to link and unlink it. */
export function AccountIdentities({ userid, name }: AccountIdentitiesProps) {
  const t = useText(identityTexts);
  const { data, error, refetch } = useQuery(accountIdentitiesQuery(userid));
  const [isLinking, setLinking] = useState(false);
  const { identities = [], providers = [] } = data ?? {};
  const unlink = async (identity: LinkedIdentity) => {
    const creates = providers.some(({ provider, creates: makes }) => provider === identity.provider && makes);
    const text = [
      t("unlinkText", { name }),
      ...(data?.has_password || identities.length > 1 ? [] : [t("unlinkNoPassword")]),
      ...(creates ? [t("unlinkCreates")] : []),
    ].join("\n");
    if (!(await askPerson({ title: t("unlink"), text, yes: t("unlink"), isGrave: true }))) return;
    const answer = await sendMessage("unlinkIdentity", { userid, id: identity.id });
    if (answer.ok) showToast(t("unlinked", { count: answer.data.ended }), { tone: "success" });
    else showToast(sayRefusal(answer), { tone: "error" });
    await refreshAccount(userid);
  };
  const tools = providers.length > 0 && <Button onClick={() => setLinking(true)}>{t("link")}</Button>;
  return (
    <PersonSection title={t("title")} tools={tools}>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && identities.length === 0 && (
        <p className="person-note">{t(providers.length === 0 ? "notConfigured" : "none")}</p>
      )}
      <ul className="person-list">
        {identities.map((identity) => (
          <Identity key={identity.id} identity={identity} onUnlink={() => void unlink(identity)} />
        ))}
      </ul>
      {isLinking && <LinkDialog {...{ userid, name, providers }} onClose={() => setLinking(false)} />}
    </PersonSection>
  );
}

const ways = { "sign-in": "bySignIn", email: "byEmail", administrator: "byAdministrator" } as const;

function Identity({ identity, onUnlink }: { identity: LinkedIdentity; onUnlink: () => void }) {
  const t = useText(identityTexts);
  const { language } = usePreferences();
  const { provider, issuer, subject, username, name, linked_by, linked_at, last_used_at } = identity;
  const who = [signInProviderLabels[provider][language], name, username].filter((part) => part !== "");
  const how = t(ways[linked_by]);
  const used =
    last_used_at === null ? t("unused") : t("used", { time: writeInstant(last_used_at, language) });
  return (
    <li>
      <span title={issuer}>
        {who.join(" · ")}
        <small>{t("facts", { subject, how, time: writeInstant(linked_at, language) })}</small>
        <small>{used}</small>
      </span>
      <Button aria-label={t("unlinkOne", { subject })} onClick={onUnlink}>
        {t("unlink")}
      </Button>
    </li>
  );
}
