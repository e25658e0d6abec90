import { CopyOutlined, DownOutlined, RightOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useState } from "react";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import {
  generalPlaceholders,
  listPlaceholders,
  type TemplatePlaceholder,
} from "@kezhuan/web/meta/template-placeholders.ts";
import { copyText } from "@kezhuan/web/ui/copy-text.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Pending } from "../parts/pending.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { documentTexts } from "./document-texts.ts";
import "./template-placeholders.css";

/** What a template for an object may name, each to be copied. */
export function TemplatePlaceholders({ objname }: { objname: string }) {
  const t = useText(documentTexts);
  const [sought, setSought] = useState("");
  return (
    <section className="template-placeholders" aria-label={t("placeholders")}>
      <h3>{t("placeholders")}</h3>
      <p>{t(objname === "" ? "chooseObject" : "placeholdersLead")}</p>
      {objname !== "" && (
        <>
          <Input.Search
            allowClear
            placeholder={t("findField")}
            aria-label={t("findField")}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
          <h4>{t("ofDocument")}</h4>
          <ul>
            {generalPlaceholders.map(({ name, text }) => (
              <li key={name}>
                <span className="placeholder-name">{t(`own_${name}`)}</span>
                <CopyPlaceholder text={text} />
              </li>
            ))}
          </ul>
          <h4>{t("ofRecord")}</h4>
          <FieldPlaceholders objname={objname} sought={sought} />
        </>
      )}
    </section>
  );
}

interface FieldPlaceholdersProps {
  objname: string;
  sought?: string;
  /** The reference that leads to the object. */
  through?: string;
  /** They stand inside of a loop, where no other one begins. */
  isInside?: boolean;
}

function FieldPlaceholders({ objname, sought = "", through, isInside = false }: FieldPlaceholdersProps) {
  const t = useText(documentTexts);
  const { data, error, refetch } = useQuery(objMetaDataQuery(objname));
  if (!data) return <Pending {...{ error, refetch }} skeleton={<RowsSkeleton />} />;
  const found = listPlaceholders(data, through).filter(
    (one) => matches(one, sought) && !(isInside && one.leads?.how === "lines"),
  );
  if (found.length === 0) return <p>{t("noField")}</p>;
  return (
    <ul>
      {found.map((placeholder) => (
        <FieldRow key={placeholder.text} placeholder={placeholder} />
      ))}
    </ul>
  );
}

function matches({ field, text }: TemplatePlaceholder, sought: string): boolean {
  const words = sought.trim().toLowerCase();
  return [text, field.label.zh, field.label.en].some((one) => one.toLowerCase().includes(words));
}

function FieldRow({ placeholder }: { placeholder: TemplatePlaceholder }) {
  const t = useText(documentTexts);
  const { language } = usePreferences();
  const [isOpen, setOpen] = useState(false);
  const { field, text, filtered, leads } = placeholder;
  const label = pickLabel(field.label, language);
  const other = field.label[language === "zh" ? "en" : "zh"];
  return (
    <li>
      <span className="placeholder-name">
        {leads && (
          <Button
            type="text"
            size="small"
            icon={isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
            aria-expanded={isOpen}
            aria-label={t("showFields", { name: label })}
            onClick={() => setOpen(!isOpen)}
          />
        )}
        {label}
        {other !== label && <small lang={language === "zh" ? "en" : "zh-CN"}>{other}</small>}
      </span>
      <span className="placeholder-texts">
        {[text, ...filtered].map((one) => (
          <CopyPlaceholder key={one} text={one} />
        ))}
      </span>
      {leads?.how === "lines" && <small className="placeholder-note">{t("linesNote")}</small>}
      {leads && isOpen && (
        <FieldPlaceholders
          objname={leads.object}
          {...(leads.how === "lines" ? { isInside: true } : { through: field.name })}
        />
      )}
    </li>
  );
}

function CopyPlaceholder({ text }: { text: string }) {
  const t = useText(documentTexts);
  const copy = async () => {
    const isCopied = await copyText(text);
    if (isCopied) showToast(t("copied", { text }), { tone: "success" });
    else showToast(t("notCopied"), { tone: "error" });
  };
  return (
    <Button
      size="small"
      icon={<CopyOutlined aria-hidden />}
      iconPlacement="end"
      aria-label={t("copyIt", { text })}
      onClick={() => void copy()}
    >
      <code>{text}</code>
    </Button>
  );
}
