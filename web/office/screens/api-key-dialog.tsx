import { Input, Select, type SelectProps } from "antd";
import { useId, useState } from "react";
import { CaptchaField } from "@kezhuan/web/account/captcha-field.tsx";
import { PasswordField } from "@kezhuan/web/account/password-field.tsx";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useAccount } from "../session/account.tsx";
import { apiKeyTexts } from "./api-key-texts.ts";
import { useNewKey } from "./use-new-key.ts";

interface ApiKeyDialogProps {
  onClose: () => void;
  onMade: () => Promise<unknown>;
}

/** Days a key is good for. */
const lifetimes = [30, 90, 365] as const;

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
  const { captcha, draft, change, problem, progress, create } = useNewKey(onDone);
  const isBusy = progress !== undefined;
  return (
    <Dialog
      title={t("create")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button look="filled" disabled={isBusy} onClick={() => void create()}>
            {isBusy ? t("saving", { percent: Math.round(progress * 100) }) : t("save")}
          </Button>
        </>
      }
    >
      <div className="key-form">
        <KeyFields draft={draft} change={change} />
        <PasswordField
          label={t("password")}
          value={draft.password}
          onChange={(event) => change({ password: event.target.value })}
          autoComplete="current-password"
          maxLength={200}
        />
        <CaptchaField captcha={captcha} code={draft.code} onChange={(code) => change({ code })} />
        <p role="alert">{problem}</p>
      </div>
    </Dialog>
  );
}

/** What the key is for, what it may do, and for how long. */
function KeyFields({ draft, change }: Pick<ReturnType<typeof useNewKey>, "draft" | "change">) {
  const t = useText(apiKeyTexts);
  const ids = useId();
  const actions = useActions();
  const spans = lifetimes.map((value) => ({ value, label: t("days", { count: value }) }));
  return (
    <>
      <label htmlFor={`${ids}-name`}>{t("name")}</label>
      <Input
        id={`${ids}-name`}
        value={draft.name}
        maxLength={100}
        onChange={(event) => change({ name: event.target.value })}
      />
      <label htmlFor={`${ids}-scopes`}>{t("scopes")}</label>
      <Select
        id={`${ids}-scopes`}
        mode="multiple"
        value={draft.scopes}
        onChange={(scopes: string[]) => change({ scopes })}
        options={actions}
        {...openInside}
        maxTagCount={12}
      />
      <label htmlFor={`${ids}-days`}>{t("expiry")}</label>
      <Select
        id={`${ids}-days`}
        value={draft.days}
        onChange={(days: number) => change({ days })}
        options={spans}
        {...openInside}
      />
    </>
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
