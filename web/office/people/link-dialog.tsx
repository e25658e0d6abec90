import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { Input, Modal, Select } from "antd";
import { useId, useState } from "react";
import { refreshAccount } from "@kezhuan/web/api/accounts.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { identityTexts } from "./identity-texts.ts";
import "./join-dialog.css";

type Providers = MessageOutput<"listIdentities">["providers"];

interface LinkDialogProps {
  userid: string;
  name: string;
  providers: Providers;
  onClose: () => void;
}

const helps = { oidc: "oidcHelp", ldap: "ldapHelp", cas: "casHelp" } as const;

/** Links an identity at a provider to an account. */
export function LinkDialog({ userid, name, providers, onClose }: LinkDialogProps) {
  const t = useText(identityTexts);
  const { language } = usePreferences();
  const [providerId, subjectId, problemId] = [useId(), useId(), useId()];
  const { provider, setProvider, subject, type, problem, isSending, save } = useLinking({
    userid,
    providers,
    onClose,
  });
  return (
    <Modal
      open
      title={t("linkTitle", { name })}
      onCancel={onClose}
      okText={t("link")}
      cancelText={t("cancel")}
      confirmLoading={isSending}
      onOk={() => void save()}
    >
      <p>{t("linkLead")}</p>
      <div className="join-fields">
        <div className="form-field">
          <label className="form-label" htmlFor={providerId}>
            {t("provider")}
          </label>
          <Select
            id={providerId}
            value={provider}
            onChange={setProvider}
            options={providers.map((one) => ({ value: one.provider, label: one.label[language] }))}
          />
        </div>
        <div className="form-field">
          <label className="form-label" htmlFor={subjectId}>
            {t("subject")}
          </label>
          <Input
            id={subjectId}
            value={subject}
            maxLength={255}
            aria-invalid={problem !== undefined}
            aria-describedby={problemId}
            status={problem === undefined ? "" : "error"}
            onChange={(event) => type(event.target.value)}
            onPressEnter={() => void save()}
          />
          <p id={problemId} className={problem === undefined ? "form-help" : "form-error"}>
            {problem ?? (provider && t(helps[provider]))}
          </p>
        </div>
      </div>
    </Modal>
  );
}

function useLinking({ userid, providers, onClose }: Omit<LinkDialogProps, "name">) {
  const { language } = usePreferences();
  const t = useText(identityTexts);
  const [provider, setProvider] = useState(providers[0]?.provider);
  const [subject, setSubject] = useState("");
  const { errors, problem, isSending, send, refuse } = useSending();
  const type = (text: string) => {
    setSubject(text);
    refuse({});
  };
  const save = async () => {
    if (!provider || subject.trim() === "") return void refuse({ subject: t("subjectEmpty") });
    const given = { userid, provider, subject: subject.trim() };
    if (!(await send(() => sendMessage("linkIdentity", given, { quiet: true })))) return;
    showToast(t("linked"), { tone: "success" });
    onClose();
    await refreshAccount(userid);
  };
  const wrong = Object.values(errors)[0] ?? (problem && pickLabel(problem, language));
  return { provider, setProvider, subject, type, problem: wrong, isSending, save };
}
