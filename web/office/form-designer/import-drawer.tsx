import { UploadOutlined } from "@ant-design/icons";
import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { readForm } from "@kezhuan/contract/forms/read-form";
import { Button, Input } from "antd";
import { useState } from "react";
import { firstReason } from "@kezhuan/web/api/answer.ts";
import { saveForm } from "@kezhuan/web/api/forms.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PartRow } from "../designer/part-row.tsx";
import { ProblemLine } from "../parts/problem-line.tsx";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { designPath } from "./form-paths.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";

const importTexts = defineText({
  title: { zh: "导入表单设计", en: "Import a form design" },
  lead: {
    zh: "可导入 FormMaking、avue、form-generator（若依）、form-create、VForm、k-form-design、Formily、amis、JeecgBoot 等的设计（JSON 或 JavaScript 对象）。内容只读取，不会执行。",
    en: "Designs of FormMaking, avue, form-generator (RuoYi), form-create, VForm, k-form-design, Formily, amis, JeecgBoot and others, as JSON or a JavaScript object. They are read, never run.",
  },
  file: { zh: "选择文件", en: "Choose a file" },
  text: { zh: "粘贴设计内容", en: "Paste the design" },
  read: { zh: "读取", en: "Read" },
  keep: { zh: "存为草稿并设计", en: "Keep as a draft and design" },
  report: { zh: "导入结果", en: "What came over" },
  summary: {
    zh: "识别为 {family}：共 {nodes} 个组件，转换 {converted} 个。",
    en: "Read as {family}: {converted} of {nodes} {nodes|component|components} converted.",
  },
  kept: { zh: "{count} 个组件按原样保留", en: "{count} kept as they were" },
  inert: {
    zh: "{count} 处脚本、表达式或外部地址不生效",
    en: "{count} {count|script, expression or address|scripts, expressions or addresses} without effect",
  },
  name: { zh: "表单名称", en: "Name" },
  version: { zh: "版本", en: "Version" },
  unreadable: { zh: "此设计无法读取", en: "This design cannot be read" },
});

type Imported = MessageOutput<"importForm">;

/** As their makers write them. */
const familyNames: Record<Imported["report"]["family"], string> = {
  kezhuan: "Kezhuan",
  jeecg: "JeecgBoot",
  formmaking: "FormMaking",
  "k-form-design": "k-form-design",
  "ak-design": "AK-Design",
  everright: "Everright",
  avue: "avue",
  "form-generator": "form-generator",
  "form-create": "form-create",
  vform: "VForm",
  formily: "Formily",
  amis: "amis",
};

/** A design that is read, looked at and then kept as a draft; nothing is kept before. */
function useImport() {
  const t = useText(importTexts);
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [imported, setImported] = useState<Imported>();
  const { problem, isSending, send, refuse } = useSending({ describe: firstReason });
  const read = async () => {
    const sent = await send(() => sendMessage("importForm", { text }, { quiet: true }));
    setImported(sent?.data);
  };
  const keep = async (name: string, version: string) => {
    const design = readForm(imported?.schema);
    if ("faults" in design) return void refuse(t("unreadable"));
    const sent = await send(() =>
      saveForm({ name, form_version: version, schema: design.form }, { quiet: true }),
    );
    if (sent) navigate(designPath(sent.data.id));
  };
  const write = (next: string) => {
    setText(next);
    setImported(undefined);
  };
  return { text, write, imported, problem, isSending, read, keep };
}

/** A design of another system: pasted or from a file, looked at before anything is kept. */
export function ImportDrawer({ onClose }: { onClose: () => void }) {
  const t = useText(importTexts);
  const [name, setName] = useState("");
  const [version, setVersion] = useState("1");
  const { text, write, imported, problem, isSending, read, keep } = useImport();
  const foot = (
    <div className="drawer-foot">
      <Button disabled={text.trim() === ""} loading={isSending && !imported} onClick={() => void read()}>
        {t("read")}
      </Button>
      <Button type="primary" disabled={!imported || isSending} onClick={() => void keep(name, version)}>
        {t("keep")}
      </Button>
    </div>
  );
  return (
    <SideDrawer isOpen size={720} title={t("title")} onClose={onClose} footer={foot}>
      <div className="form-dialog">
        <p className="form-help">{t("lead")}</p>
        <FileButton onText={write} />
        <Input.TextArea
          className="code-input"
          aria-label={t("text")}
          placeholder={t("text")}
          rows={10}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
        <ProblemLine message={problem} />
        {imported && (
          <>
            <Report report={imported.report} />
            <NamePart label={t("name")} most={120} value={name} onChange={setName} />
            <NamePart label={t("version")} most={40} value={version} onChange={setVersion} />
          </>
        )}
      </div>
    </SideDrawer>
  );
}

interface NamePartProps {
  label: string;
  most: number;
  value: string;
  onChange: (value: string) => void;
}

function NamePart({ label, most, value, onChange }: NamePartProps) {
  return (
    <PartRow label={label} isRequired>
      {(control) => (
        <Input
          {...control}
          maxLength={most}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </PartRow>
  );
}

function FileButton({ onText }: { onText: (text: string) => void }) {
  const t = useText(importTexts);
  return (
    <label className="design-file">
      <UploadOutlined aria-hidden /> {t("file")}
      <input
        type="file"
        accept=".json,.js,.txt,application/json,text/plain"
        className="unseen"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void file.text().then(onText);
        }}
      />
    </label>
  );
}

/** What came over, what was kept as it was, and what has no effect here. */
function Report({ report }: { report: Imported["report"] }) {
  const t = useText(importTexts);
  const { family, nodes, converted, kept, inert } = report;
  return (
    <section className="import-report" aria-label={t("report")}>
      <p>{t("summary", { family: familyNames[family], nodes, converted })}</p>
      {kept.length > 0 && (
        <details open>
          <summary>{t("kept", { count: kept.length })}</summary>
          <ul>
            {kept.map(({ type, path }, place) => (
              <li key={place}>
                {type} <small>{path}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
      {inert.length > 0 && (
        <details>
          <summary>{t("inert", { count: inert.length })}</summary>
          <ul>
            {inert.map((path, place) => (
              <li key={place}>{path}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
