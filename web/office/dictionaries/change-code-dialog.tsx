import type { CodeChange } from "@kezhuan/contract/api/dictionaries";
import { Alert, Button, Input, Modal, Select } from "antd";
import { useId, useState } from "react";
import { firstReason } from "@kezhuan/web/api/answer.ts";
import { refreshDictionaries } from "@kezhuan/web/api/dictionaries.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import type { EditedItem } from "@kezhuan/web/meta/dict-items.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { Toaster } from "@kezhuan/web/ui/toaster.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useEscape } from "../parts/use-escape.ts";
import { codeTexts } from "./item-texts.ts";

interface ChangeCodeDialogProps {
  item: EditedItem;
  others: readonly EditedItem[];
  isMerge: boolean;
  onClose: () => void;
}

/** Another code for an item, or two items made one: tried first, and done only then. */
export function ChangeCodeDialog({ item, others, isMerge, onClose }: ChangeCodeDialogProps) {
  const t = useText(codeTexts);
  const control = useCodeChange(item, isMerge, onClose);
  const { to, setTo, found, problem } = control;
  const id = useId();
  useEscape(true, onClose);
  return (
    <Modal
      open
      keyboard={false}
      title={t(isMerge ? "mergeTitle" : "renameTitle", { name: `${item.code} ${item.title}` })}
      width={560}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={<DialogButtons control={control} onClose={onClose} />}
    >
      <div className="dict-change">
        <p>{t(isMerge ? "mergeLead" : "renameLead")}</p>
        <label htmlFor={id}>{t(isMerge ? "into" : "to")}</label>
        {isMerge ? (
          <Select
            id={id}
            showSearch={{ optionFilterProp: "label" }}
            placeholder={t("chooseInto")}
            value={to === "" ? null : to}
            options={others
              .filter(({ enabled }) => enabled)
              .map(({ code, title }) => ({ value: code, label: `${code} ${title}` }))}
            onChange={(code: string) => setTo(code)}
          />
        ) : (
          <Input id={id} value={to} maxLength={64} onChange={(event) => setTo(event.target.value)} />
        )}
        <div role="alert">{problem !== undefined && <Alert type="error" showIcon title={problem} />}</div>
        <output>{found && <Outcome found={found} />}</output>
      </div>
      <Toaster />
    </Modal>
  );
}

type Control = ReturnType<typeof useCodeChange>;

function useCodeChange(item: EditedItem, isMerge: boolean, onClose: () => void) {
  const t = useText(codeTexts);
  const { language } = usePreferences();
  const [to, setTo] = useState("");
  const [found, setFound] = useState<CodeChange>();
  const { problem, isSending, send, refuse } = useSending({ describe: firstReason });
  const change = async (dryRun: boolean) => {
    const given = { id: item.id, to: to.trim(), merge: isMerge, dryRun };
    const sent = await send(async () => {
      const answer = await sendMessage("changeCode", given, { quiet: true });
      if (answer.ok && !dryRun && answer.data.done) await refreshDictionaries();
      return answer;
    });
    setFound(sent?.data);
    if (dryRun || !sent?.data.done) return;
    showToast(t("done", { count: sent.data.changed }), { tone: "success" });
    onClose();
  };
  return {
    to,
    found,
    problem: problem && pickLabel(problem, language),
    isWorking: isSending,
    setTo: (code: string) => {
      setTo(code);
      setFound(undefined);
      refuse({});
    },
    send: change,
  };
}

function DialogButtons({ control, onClose }: { control: Control; onClose: () => void }) {
  const t = useText(codeTexts);
  const { found, isWorking, to, send } = control;
  return (
    <>
      <Button onClick={onClose}>{t("cancel")}</Button>
      <Button
        type={found?.done ? "default" : "primary"}
        disabled={to.trim() === ""}
        loading={isWorking && !found?.done}
        onClick={() => void send(true)}
      >
        {t("check")}
      </Button>
      {found?.done && (
        <Button type="primary" loading={isWorking} onClick={() => void send(false)}>
          {t("run")}
        </Button>
      )}
    </>
  );
}

/** Names that are shown of those that cannot follow; more would not be read. */
const mostShown = 20;

function Outcome({ found }: { found: CodeChange }) {
  const t = useText(codeTexts);
  const { done, changed, places, items, conditions, named, refused } = found;
  return (
    <>
      <Alert type={done ? "success" : "warning"} showIcon title={t(done ? "good" : "bad")} />
      <p>{t("records", { count: changed })}</p>
      <ul>
        {places.map(({ object, field, objectLabel, fieldLabel, count }) => (
          <li key={`${object} ${field}`}>{t("place", { object: objectLabel, field: fieldLabel, count })}</li>
        ))}
      </ul>
      {items > 0 && <p>{t("items", { count: items })}</p>}
      {conditions > 0 && <p>{t("conditions", { count: conditions })}</p>}
      {named.length > 0 && (
        <>
          <p>{t("named")}</p>
          <ul>
            {named.map(({ object, label }) => (
              <li key={object}>
                <Link to={`/metadata/table?object=${object}&tab=states`}>{label}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {refused.length > 0 && (
        <>
          <p>{t("refused", { count: refused.length })}</p>
          <ul>
            {refused.slice(0, mostShown).map(({ object, id, reason }) => (
              <li key={id}>
                <Link to={`/ruid/${object}?open=${id}`}>{reason}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
