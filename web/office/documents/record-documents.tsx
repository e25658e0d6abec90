import type { RecordDocument } from "@kezhuan/contract/api/documents";
import { useQuery } from "@tanstack/react-query";
import { Button, Input, Modal } from "antd";
import { useState } from "react";
import { recordDocumentsQuery, refreshRecordDocuments } from "@kezhuan/web/api/documents.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { ProblemLine } from "../parts/problem-line.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { documentTexts } from "./document-texts.ts";
import "./record-documents.css";

/** What can be produced of a record, and what was. */
export function RecordDocuments({ objname, id }: { objname: string; id: string }) {
  const t = useText(documentTexts);
  const { language } = usePreferences();
  const [asked, setAsked] = useState<string>();
  const { isSending, send } = useSending({
    showIn: "toast",
    refresh: () => refreshRecordDocuments({ objname, id }),
  });
  const [voiding, setVoiding] = useState<RecordDocument>();
  const { data, error, refetch } = useQuery(recordDocumentsQuery({ objname, id }));
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton />;
  const produce = async (template: string) => {
    setAsked(template);
    const sent = await send(() => sendMessage("produceDocument", { template, objname, id }));
    if (sent) showToast(t("produced", { number: sent.data.number }), { tone: "success" });
  };
  return (
    <div className="record-documents">
      <section aria-label={t("produceTitle")}>
        <h3>{t("produceTitle")}</h3>
        {data.templates.length === 0 && <p>{t("noTemplates")}</p>}
        <div className="document-buttons">
          {data.templates.map((template) => (
            <Button
              key={template.id}
              loading={isSending && asked === template.id}
              disabled={isSending && asked !== template.id}
              onClick={() => void produce(template.id)}
            >
              {t("produce", { name: pickLabel(template.name, language) })}
            </Button>
          ))}
        </div>
      </section>
      <section aria-label={t("kept")}>
        <h3>{t("kept")}</h3>
        {data.documents.length === 0 && <p>{t("none")}</p>}
        <ul className="document-list">
          {data.documents.map((document) => (
            <DocumentLine key={document.id} document={document} onVoid={() => setVoiding(document)} />
          ))}
        </ul>
      </section>
      {voiding && (
        <VoidDialog
          document={voiding}
          refresh={() => refreshRecordDocuments({ objname, id })}
          onClose={() => setVoiding(undefined)}
        />
      )}
    </div>
  );
}

function DocumentLine({ document, onVoid }: { document: RecordDocument; onVoid: () => void }) {
  const t = useText(documentTexts);
  const { language } = usePreferences();
  const { number, name, url, voided } = document;
  return (
    <li data-void={voided !== undefined}>
      <strong>{number}</strong> {pickLabel(document.template, language)}
      <small>
        {document.made_by} {writeInstant(document.made_at, language)} ·{" "}
        {t("version", { version: document.template_version })}
      </small>
      {voided && <small>{t("voided", { reason: voided.reason })}</small>}
      <span>
        {url === undefined ? (
          <small>{t("hidden")}</small>
        ) : (
          <a href={url} download={name}>
            {t("download", { name })}
          </a>
        )}
        {!voided && (
          <Button type="link" onClick={onVoid}>
            {t("voidIt")}
          </Button>
        )}
      </span>
    </li>
  );
}

interface VoidDialogProps {
  document: RecordDocument;
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

function VoidDialog({ document, refresh, onClose }: VoidDialogProps) {
  const t = useText(documentTexts);
  const [reason, setReason] = useState("");
  const { isSending, problem, send } = useSending({ showIn: "form", refresh });
  const voidIt = async () => {
    const sent = await send(() =>
      sendMessage("voidDocument", { id: document.id, reason: reason.trim() }, { quiet: true }),
    );
    if (sent) onClose();
  };
  return (
    <Modal
      open
      title={t("voidTitle", { number: document.number })}
      okText={t("voidIt")}
      cancelText={t("cancel")}
      okButtonProps={{ danger: true, disabled: reason.trim() === "", loading: isSending }}
      onOk={() => void voidIt()}
      onCancel={onClose}
    >
      <p>{t("voidLead")}</p>
      <label>
        {t("reason")}
        <Input.TextArea
          value={reason}
          maxLength={500}
          rows={3}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <ProblemLine message={problem} />
    </Modal>
  );
}
