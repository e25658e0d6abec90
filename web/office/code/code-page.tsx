import { useQuery } from "@tanstack/react-query";
import { Input, Select } from "antd";
import { useId, useState } from "react";
import { codeTargets, type CodeTarget, type GeneratedCode } from "@kezhuan/contract/api/code";
import type { ObjectSummary } from "@kezhuan/contract/api/design";
import { nameSchema } from "@kezhuan/contract/metadata/names";
import { codeQuery, objectsQuery } from "@kezhuan/web/api/design.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Choice } from "@kezhuan/web/ui/choice.tsx";
import { CopyButton } from "@kezhuan/web/ui/copy-button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { saveFile } from "@kezhuan/web/ui/save-file.ts";
import { formatList, pickLabel } from "@kezhuan/web/ui/text.ts";
import { useDebounced } from "@kezhuan/web/ui/use-debounced.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { Pending } from "../parts/pending.tsx";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import { Section } from "../parts/section.tsx";
import { SectionedPage } from "../parts/sectioned-page.tsx";
import { useIsAdministrator } from "../session/account.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { codeTexts } from "./code-texts.ts";
import "./code.css";

const downloadIcon = { path: "M12 4v11M7 10l5 5 5-5M5 20h14" };

/** Objects as code: chosen, seen, taken along. */
export function CodePage() {
  const t = useText(codeTexts);
  const isAdmin = useIsAdministrator();
  const { data, error, refetch } = useQuery({ ...objectsQuery(), enabled: isAdmin });
  useShellPage(t("title"));
  if (!isAdmin) return <EmptyState title={t("onlyAdmin")} lead={t("onlyAdminLead")} level={1} role="alert" />;
  return (
    <SectionedPage title={t("title")} lead={t("lead")} tools={<a href="api/docs">{t("openApi")}</a>}>
      {!data && <Pending {...{ error, refetch }} />}
      {data && <Generator objects={data} />}
    </SectionedPage>
  );
}

function Generator({ objects }: { objects: readonly ObjectSummary[] }) {
  const t = useText(codeTexts);
  const { language } = usePreferences();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [target, setTarget] = useState<CodeTarget>("client");
  const [name, setName] = useState("my_pack");
  const settled = useDebounced(name, 300);
  return (
    <>
      <Section title={t("objects")}>
        <Select
          mode="multiple"
          className="code-objects"
          aria-label={t("objects")}
          placeholder={t("choose")}
          value={[...chosen]}
          onChange={(names: string[]) => setChosen(names)}
          showSearch={{ optionFilterProp: "search" }}
          options={objects.filter(isInUse).map((object) => ({
            value: object.objname,
            label: pickLabel(object.label, language),
            search: `${object.objname} ${object.label.zh} ${object.label.en}`,
          }))}
        />
      </Section>
      <Section title={t("form")}>
        <Choice
          legend={t("target")}
          value={target}
          options={codeTargets.map((value) => ({ value, label: t(value) }))}
          onChange={setTarget}
        />
        <p className="sectioned-note">{t(`${target}About`)}</p>
      </Section>
      {target === "pack" && <PackName name={name} onChange={setName} />}
      <Section title={t("preview")}>
        {chosen.length === 0 ? (
          <p className="sectioned-note">{t("nothing")}</p>
        ) : (
          <Preview
            input={{ target, objects: [...chosen], name: isPackName(settled) ? settled : "my_pack" }}
          />
        )}
      </Section>
    </>
  );
}

function PackName({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const t = useText(codeTexts);
  const isGood = isPackName(name);
  const hint = useId();
  return (
    <Section title={t("name")}>
      <Input
        className="code-name"
        aria-label={t("name")}
        aria-describedby={isGood ? undefined : hint}
        value={name}
        maxLength={48}
        status={isGood ? "" : "error"}
        onChange={(event) => onChange(event.target.value)}
      />
      {!isGood && (
        <p id={hint} className="code-problem" role="alert">
          {t("badName")}
        </p>
      )}
    </Section>
  );
}

function isInUse({ retired_at: retired }: ObjectSummary): boolean {
  return retired === undefined;
}

function isPackName(name: string): boolean {
  return nameSchema.safeParse(name).success;
}

function Preview({ input }: { input: Parameters<typeof codeQuery>[0] }) {
  const { data, error, refetch } = useQuery({ ...codeQuery(input), placeholderData: (before) => before });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return data ? <Files code={data} /> : <PageSkeleton />;
}

function Files({ code: { files, needs } }: { code: GeneratedCode }) {
  const t = useText(codeTexts);
  const { language } = usePreferences();
  return (
    <>
      {needs.length > 0 && <output>{t("needs", { names: formatList(needs, language) })}</output>}
      {files.map(({ name, text }) => (
        <figure key={name} className="code-file">
          <figcaption>
            <code>{name}</code>
            <CopyButton text={text} done={t("copied", { name })} look="quiet" />
            <Button
              icon={downloadIcon}
              onClick={() => saveFile(new Blob([text]), name.slice(name.lastIndexOf("/") + 1))}
            >
              {t("save", { name })}
            </Button>
          </figcaption>
          <pre>{text}</pre>
        </figure>
      ))}
    </>
  );
}
