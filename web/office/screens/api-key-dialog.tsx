import { Input, Select } from "antd";
import type { SelectProps } from "antd";
import { useId, useState } from "react";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useAccount } from "../session/account.tsx";
import { apiKeyTexts } from "./api-key-texts.ts";

interface ApiKeyDialogProps {
  onClose: () => void;
  onMade: () => Promise<unknown>;
}

/** Days a key is good for; 0 for good. */
const lifetimes = [30, 90, 365, 0] as const;
const dayMs = 86_400_000;

/** Makes a key, and shows it this once. */
export function ApiKeyDialog({ onClose, onMade }: ApiKeyDialogProps) {
  const [key, setKey] = useState<string>();
  if (key !== undefined) return <MadeDialog apiKey={key} onClose={onClose} />;
  return (
    <NewKeyDialog
      onClose={onClose}
      onDone={(made) => {
        setKey(made);
        void onMade();
      }}
    />
  );
}

function NewKeyDialog({ onClose, onDone }: { onClose: () => void; onDone: (key: string) => void }) {
  const t = useText(apiKeyTexts);
  const ids = useId();
  const actions = useActions();
  const spans = useSpans();
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<string[]>([]);
  const [days, setDays] = useState<number>(90);
  const [problem, setProblem] = useState<string>();
  const create = async () => {
    if (name.trim() === "" || scopes.length === 0) return setProblem(t("missing"));
    const expires_at = days === 0 ? null : new Date(Date.now() + days * dayMs).toISOString();
    const answer = await sendMessage("createApiKey", { name, scopes, expires_at });
    return answer.ok ? onDone(answer.data.key) : setProblem(answer.msg);
  };
  return (
    <Dialog
      title={t("create")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button look="filled" onClick={() => void create()}>
            {t("save")}
          </Button>
        </>
      }
    >
      <div className="key-form">
        <label htmlFor={`${ids}-name`}>{t("name")}</label>
        <Input
          id={`${ids}-name`}
          value={name}
          maxLength={100}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
        />
        <label htmlFor={`${ids}-scopes`}>{t("scopes")}</label>
        <Select
          id={`${ids}-scopes`}
          mode="multiple"
          value={scopes}
          onChange={(next: string[]) => {
            setScopes(next);
            setProblem(undefined);
          }}
          options={actions}
          {...openInside}
          maxTagCount={12}
        />
        <label htmlFor={`${ids}-days`}>{t("expiry")}</label>
        <Select id={`${ids}-days`} value={days} onChange={setDays} options={spans} {...openInside} />
        <p role="alert">{problem}</p>
      </div>
    </Dialog>
  );
}

/** A list opens inside of the dialog, which lies above everything else, and Escape closes the list alone. */
const openInside: Pick<SelectProps, "getPopupContainer" | "onInputKeyDown"> = {
  getPopupContainer: (trigger: HTMLElement) => trigger.closest<HTMLElement>(".key-form") ?? document.body,
  onInputKeyDown: (event) => {
    if (event.key === "Escape" && event.currentTarget.closest(".ant-select-open")) event.preventDefault();
  },
};

/** Nobody gives a key more than they may do themselves. */
function useActions(): { value: string; label: string }[] {
  return useAccount().permissions.map((value) => ({ value, label: value }));
}

function useSpans(): { value: number; label: string }[] {
  const t = useText(apiKeyTexts);
  return lifetimes.map((value) => ({
    value,
    label: value === 0 ? t("never") : t("days", { count: value }),
  }));
}

function MadeDialog({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const t = useText(apiKeyTexts);
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(apiKey);
      showToast(t("copied"), { tone: "success" });
    } catch {
      // Browsers keep the clipboard to themselves on plain http.
      showToast(t("notCopied"));
    }
  };
  return (
    <Dialog
      title={t("madeTitle")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("close")}</Button>
          <Button look="filled" onClick={() => void copy()}>
            {t("copy")}
          </Button>
        </>
      }
    >
      <div className="key-form">
        <p>{t("madeLead")}</p>
        <label htmlFor={id}>{t("key")}</label>
        <Input id={id} value={apiKey} readOnly onFocus={(event) => event.target.select()} />
      </div>
    </Dialog>
  );
}
