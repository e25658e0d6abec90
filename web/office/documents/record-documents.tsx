import type { MadeFile, RecordDocument } from "@kezhuan/contract/api/documents";
import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { useQuery } from "@tanstack/react-query";
import { Button, Input, Modal, Space } from "antd";
import { useState } from "react";
import type { Answer } from "@kezhuan/web/api/answer.ts";
import { recordDocumentsQuery, refreshRecordDocuments } from "@kezhuan/web/api/documents.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { saveFile } from "@kezhuan/web/ui/save-file.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeInstant } from "../kinds/day-text.ts";
import { Pending } from "../parts/pending.tsx";
import { ProblemLine } from "../parts/problem-line.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { documentTexts } from "./document-texts.ts";
import "./record-documents.css";

interface RecordDocumentsProps {
  objname: string;
  id: string;
}

/** What can be produced of a record, and what was. */
export function RecordDocuments({ objname, id }: RecordDocumentsProps) {
  const t = useText(documentTexts);
  const [voiding, setVoiding] = useState<RecordDocument>();
  const { data, error, refetch } = useQuery(recordDocumentsQuery({ objname, id }));
  if (!data) return <Pending {...{ error, refetch }} skeleton={<RowsSkeleton />} />;
  const { templates, documents, pdf } = data;
  return (
    <div className="record-documents">
      <TemplateButtons templates={templates} objname={objname} id={id} />
      <section aria-label={t("kept")}>
        <h3>{t("kept")}</h3>
        {documents.length === 0 && <p>{t("none")}</p>}
        {documents.length > 0 && !pdf && <p className="document-note">{t("noPdf")}</p>}
        <ul className="document-list">
          {documents.map((one) => (
            <DocumentLine key={one.id} document={one} hasPdf={pdf} onVoid={() => setVoiding(one)} />
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

interface TemplateButtonsProps extends RecordDocumentsProps {
  templates: MessageOutput<"listDocuments">["templates"];
}

/** Produces a document of each template, or shows it as a draft before. */
function TemplateButtons({ templates, objname, id }: TemplateButtonsProps) {
  const t = useText(documentTexts);
  const { language } = usePreferences();
  const [asked, setAsked] = useState<string>();
  const { isSending, send } = useSending({
    showIn: "toast",
    refresh: () => refreshRecordDocuments({ objname, id }),
  });
  const produce = async (template: string) => {
    setAsked(template);
    const sent = await send(() => sendMessage("produceDocument", { template, objname, id }));
    if (sent) showToast(t("produced", { number: sent.data.number }), { tone: "success" });
  };
  return (
    <section aria-label={t("produceTitle")}>
      <h3>{t("produceTitle")}</h3>
      {templates.length === 0 && <p>{t("noTemplates")}</p>}
      <div className="document-buttons">
        {templates.map(({ id: template, name }) => (
          <Space.Compact key={template}>
            <Button
              loading={isSending && asked === template}
              disabled={isSending && asked !== template}
              onClick={() => void produce(template)}
            >
              {t("produce", { name: pickLabel(name, language) })}
            </Button>
            <MadeFileButton
              label={t("preview", { name: pickLabel(name, language) })}
              send={() => sendMessage("previewDocument", { template, objname, id })}
              onMade={(file) => showToast(t("previewed", { name: file }), { tone: "success" })}
            >
              {t("previewIt")}
            </MadeFileButton>
          </Space.Compact>
        ))}
      </div>
    </section>
  );
}

interface MadeFileButtonProps {
  label: string;
  send: () => Promise<Answer<MadeFile>>;
  onMade?: (name: string) => void;
  children: string;
}

/** Asks for a file that is made for whoever asks, and hands it to the browser. */
function MadeFileButton({ label, send, onMade, children }: MadeFileButtonProps) {
  const sending = useSending({ showIn: "toast", refresh: () => Promise.resolve() });
  const make = async () => {
    const sent = await sending.send(send);
    if (!sent) return;
    const { name, type, content } = sent.data;
    saveFile(new Blob([Uint8Array.from(atob(content), (one) => one.charCodeAt(0))], { type }), name);
    onMade?.(name);
  };
  return (
    <Button aria-label={label} title={label} loading={sending.isSending} onClick={() => void make()}>
      {children}
    </Button>
  );
}

interface DocumentLineProps {
  document: RecordDocument;
  hasPdf: boolean;
  onVoid: () => void;
}

function DocumentLine({ document, hasPdf, onVoid }: DocumentLineProps) {
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
        {url !== undefined && hasPdf && (
          <MadeFileButton
            label={t("pdfOf", { number })}
            send={() => sendMessage("makeDocumentPdf", { id: document.id })}
          >
            {t("pdf")}
          </MadeFileButton>
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
